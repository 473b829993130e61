;;; isaloom.el --- GPU assembly and instruction set descriptions -*- lexical-binding: t -*-

;;; Commentary:
;; isaloom's language server for Emacs 29 and later, by Eglot.

;;; Code:

(require 'eglot)

(defvar isaloom-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?\; "<" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?_ "w" table)
    table))

;;;###autoload
(define-derived-mode isaloom-mode prog-mode "isaloom"
  "Assembly of GPUs."
  (setq-local comment-start "; ")
  (setq-local comment-start-skip ";+ *"))

(dolist (pattern '("\\.ir3\\'" "\\.afuc\\'" "\\.a2xx\\'" "\\.isa\\.asm\\'" "\\.amdgpu\\.s\\'" "\\.gcn\\'" "\\.spvasm\\'"))
  (add-to-list 'auto-mode-alist (cons pattern 'isaloom-mode)))
(add-to-list 'eglot-server-programs '((isaloom-mode nxml-mode) . ("isaloom" "lsp")))
(add-hook 'isaloom-mode-hook #'eglot-ensure)

(provide 'isaloom)
;;; isaloom.el ends here
