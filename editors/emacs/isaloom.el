;;; isaloom.el --- GPU assembly and instruction set descriptions -*- lexical-binding: t -*-

;;; Commentary:
;; Configures Eglot for isaloom's language server.  Requires Emacs 29 or later.

;;; Code:

(require 'eglot)
(require 'url-parse)
(require 'url-util)

(defvar-local isaloom-status nil
  "Instruction set of the buffer and the source of its selection, or a problem.")

(cl-defmethod eglot-handle-notification
  (_server (_method (eql isaloom/status)) &key uri title by problem &allow-other-keys)
  "Show the instruction set of the buffer for URI: TITLE, selected BY, or PROBLEM."
  (let ((buffer (find-buffer-visiting (url-unhex-string (url-filename (url-generic-parse-url uri))))))
    (when buffer
      (with-current-buffer buffer
        (setq isaloom-status (if title (format "%s (%s)" title by) problem))
        (force-mode-line-update)))))

(defvar isaloom-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?\; "<" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?_ "w" table)
    table))

;;;###autoload
(define-derived-mode isaloom-mode prog-mode "isaloom"
  "Major mode for GPU assembly."
  (setq-local mode-line-misc-info (cons '(isaloom-status ("[" isaloom-status "] ")) mode-line-misc-info))
  (setq-local comment-start "; ")
  (setq-local comment-start-skip ";+ *"))

(dolist (pattern '("\\.ir3\\'" "\\.afuc\\'" "\\.a2xx\\'" "\\.isa\\.asm\\'" "\\.amdgpu\\.s\\'" "\\.gcn\\'" "\\.spvasm\\'"))
  (add-to-list 'auto-mode-alist (cons pattern 'isaloom-mode)))
(add-to-list 'eglot-server-programs '((isaloom-mode nxml-mode) . ("isaloom" "lsp")))
(add-hook 'isaloom-mode-hook #'eglot-ensure)

(provide 'isaloom)
;;; isaloom.el ends here
