;;; eglot.el --- Test of the language server with Eglot -*- lexical-binding: t -*-

;; Usage: emacs --batch -L editors/emacs -l crates/lsp/clients/eglot.el.  The environment variable ISALOOM_LSP is the
;; server command; ISALOOM_LSP_FILE is an assembly file with an error in line 5.

(package-initialize)
(require 'flymake)
(require 'isaloom)

(defun isaloom-wait (what check)
  "Wait until CHECK returns non-nil and return its value.
After a timeout, report WHAT and exit."
  (let ((tries 600) found)
    (while (and (not (setq found (funcall check))) (> (setq tries (1- tries)) 0))
      (accept-process-output nil 0.1))
    (unless found
      (message "eglot: timeout waiting for %s" what)
      (kill-emacs 1))
    found))

(let ((command (split-string (getenv "ISALOOM_LSP"))))
  (setq eglot-server-programs `((isaloom-mode . ,command)))
  (setq eglot-sync-connect 60)
  (find-file (getenv "ISALOOM_LSP_FILE"))
  (isaloom-mode)
  ;; Since Emacs 29, the language name is passed in a list.
  (eglot '(isaloom-mode) (cons 'transient default-directory) 'eglot-lsp-server command
         (if (version<= "29" emacs-version) '("isaloom") "isaloom"))
  (flymake-mode 1)
  (flymake-start)
  (let* ((found (isaloom-wait "a diagnostic" #'flymake-diagnostics))
         (text (flymake-diagnostic-text (car found))))
    (unless (string-match-p "noop" text)
      (message "eglot: unexpected diagnostic: %s" text)
      (kill-emacs 1)))
  (let* ((params `(:textDocument (:uri ,(eglot--path-to-uri buffer-file-name)) :position (:line 2 :character 1)))
         (hover (jsonrpc-request (eglot-current-server) :textDocument/hover params)))
    (unless (string-match-p "00000000" (plist-get (plist-get hover :contents) :value))
      (message "eglot: unexpected hover: %S" hover)
      (kill-emacs 1)))
  (let ((status (isaloom-wait "the status" (lambda () isaloom-status))))
    (unless (string-match-p "toy, generation 2" status)
      (message "eglot: unexpected status: %s" status)
      (kill-emacs 1)))
  (message "eglot: received a diagnostic, a hover and the status as expected")
  (kill-emacs 0))
