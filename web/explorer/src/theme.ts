/** Color scheme of the page: that of the system, or one that the user chose. */
import { h } from "./dom.js";
import { keepTheme, lastTheme } from "./storage.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Returns whether the page has dark colors. */
export const isDark = (): boolean => (document.documentElement.dataset.theme ? document.documentElement.dataset.theme === "dark" : dark.matches);

/** Calls a function after each change of the color scheme. */
export function onTheme(what: () => void): void {
  dark.addEventListener("change", what);
  document.addEventListener("theme", what);
}

/** Applies the stored color scheme, and creates the button that changes it. */
export function themeButton(): HTMLElement {
  const apply = (theme: string): void => {
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  };
  apply(lastTheme());
  return h("button", {
    type: "button", id: "theme", class: "icon", "aria-label": "Switch between light and dark", title: "Light or dark",
    onclick: () => {
      const theme = isDark() ? "light" : "dark";
      apply(theme);
      keepTheme(theme);
      document.dispatchEvent(new Event("theme"));
    },
  }, "◐");
}
