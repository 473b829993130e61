/** Editor of the sandbox: CodeMirror with XML and diagnostics. A separate script, loaded on demand. */
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { xml } from "@codemirror/lang-xml";
import { bracketMatching, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState } from "@codemirror/state";
import { drawSelection, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import type { EditorMaker, Mark } from "./editor-api.js";

const make: EditorMaker = (parent, label, changed) => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const shade = new Compartment();
  const extensions = [
    lineNumbers(), history(), drawSelection(), bracketMatching(), highlightSelectionMatches(), lintGutter(),
    xml(), syntaxHighlighting(classHighlighter),
    keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap, indentWithTab]),
    EditorView.contentAttributes.of({ "aria-label": label }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) changed(update.state.doc.toString());
    }),
  ];
  const state = (text: string): EditorState => EditorState.create({ doc: text, extensions: [extensions, shade.of(EditorView.darkTheme.of(dark.matches))] });
  const view = new EditorView({ parent, state: state("") });
  dark.addEventListener("change", () => view.dispatch({ effects: shade.reconfigure(EditorView.darkTheme.of(dark.matches)) }));
  // Makes the scroll area reachable by keyboard without editing.
  view.scrollDOM.tabIndex = 0;
  return {
    set: (text) => view.setState(state(text)),
    text: () => view.state.doc.toString(),
    mark: (marks) => {
      const length = view.state.doc.length;
      const within = (at: number): number => Math.min(length, Math.max(0, at));
      const diagnostics = marks.map((one: Mark) => ({ from: within(one.from), to: within(Math.max(one.to, one.from)), severity: one.severity, message: one.message }));
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    go: (line) => {
      const place = view.state.doc.line(Math.min(view.state.doc.lines, Math.max(1, line)));
      view.dispatch({ selection: { anchor: place.from }, effects: EditorView.scrollIntoView(place.from, { y: "center" }) });
      view.focus();
    },
  };
};

(globalThis as { isaloomEditor?: EditorMaker }).isaloomEditor = make;
