;;; eglot.el --- a session of Eglot with the server -*- lexical-binding: t -*-

;; emacs --batch -L editors/emacs -l crates/lsp/clients/eglot.el, with ISALOOM_LSP (the command) and ISALOOM_LSP_FILE (a
;; text with a mistake in its fifth line).

(package-initialize)
(require 'flymake)
(require 'isaloom)

(defun isaloom-wait (what check)
  "Wait until CHECK gives something; WHAT is told where it never does."
  (let ((tries 600) found)
    (while (and (not (setq found (funcall check))) (> (setq tries (1- tries)) 0))
      (accept-process-output nil 0.1))
    (unless found
      (message "eglot: %s never came" what)
      (kill-emacs 1))
    found))

(let ((command (split-string (getenv "ISALOOM_LSP"))))
  (setq eglot-server-programs `((isaloom-mode . ,command)))
  (setq eglot-sync-connect 60)
  (find-file (getenv "ISALOOM_LSP_FILE"))
  (isaloom-mode)
  ;; The name of the language is one of a list from Emacs 29 on.
  (eglot '(isaloom-mode) (cons 'transient default-directory) 'eglot-lsp-server command
         (if (version<= "29" emacs-version) '("isaloom") "isaloom"))
  (flymake-mode 1)
  (flymake-start)
  (let* ((found (isaloom-wait "a finding" #'flymake-diagnostics))
         (text (flymake-diagnostic-text (car found))))
    (unless (string-match-p "noop" text)
      (message "eglot: the finding says %s" text)
      (kill-emacs 1)))
  (let* ((params `(:textDocument (:uri ,(eglot--path-to-uri buffer-file-name)) :position (:line 2 :character 1)))
         (hover (jsonrpc-request (eglot-current-server) :textDocument/hover params)))
    (unless (string-match-p "00000000" (plist-get (plist-get hover :contents) :value))
      (message "eglot: hover says %S" hover)
      (kill-emacs 1)))
  (let ((status (isaloom-wait "the status" (lambda () isaloom-status))))
    (unless (string-match-p "toy, generation 2" status)
      (message "eglot: the status is %s" status)
      (kill-emacs 1)))
  (message "eglot: a finding, a hover and the status came")
  (kill-emacs 0))
