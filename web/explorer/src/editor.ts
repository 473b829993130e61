/** Editor of the sandbox: CodeMirror with XML and diagnostics. It is a separate script, which is loaded when needed. */
import { defaultKeymap, history, historyField, historyKeymap, indentWithTab } from "@codemirror/commands";
import { xml } from "@codemirror/lang-xml";
import { bracketMatching, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, drawSelection, EditorView, keymap, lineNumbers, WidgetType } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import type { EditorMaker, Mark } from "./editor-api.js";
import { isDark, onTheme } from "./theme.js";

/** Maximum number of messages that are shown below their lines. */
const MOST_MESSAGES = 100;

/** Message that is shown below the line to which it refers. */
class Message extends WidgetType {
  readonly #mark: Mark;

  constructor(mark: Mark) {
    super();
    this.#mark = mark;
  }

  override eq(other: Message): boolean {
    return other.#mark.message === this.#mark.message && other.#mark.severity === this.#mark.severity;
  }

  toDOM(): HTMLElement {
    const element = document.createElement("div");
    element.className = `line-message ${this.#mark.severity}`;
    element.textContent = this.#mark.message;
    return element;
  }
}

const setMessages = StateEffect.define<DecorationSet>();
const messages = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (old, transaction) => {
    for (const effect of transaction.effects) if (effect.is(setMessages)) return effect.value;
    return old.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const make: EditorMaker = (parent, label, changed) => {
  const shade = new Compartment();
  const extensions = [
    lineNumbers(), history(), drawSelection(), bracketMatching(), highlightSelectionMatches(), lintGutter(), messages,
    xml(), syntaxHighlighting(classHighlighter),
    keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap, indentWithTab]),
    EditorView.contentAttributes.of({ "aria-label": label }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) changed(update.state.doc.toString());
    }),
  ];
  const all = (): Extension => [extensions, shade.of(EditorView.darkTheme.of(isDark()))];
  const state = (text: string): EditorState => EditorState.create({ doc: text, extensions: all() });
  const view = new EditorView({ parent, state: state("") });
  onTheme(() => view.dispatch({ effects: shade.reconfigure(EditorView.darkTheme.of(isDark())) }));
  // The keyboard can then reach and scroll the text without editing it.
  view.scrollDOM.tabIndex = 0;
  return {
    set: (text, saved) => {
      let next = state(text);
      if (saved !== undefined) {
        try {
          next = EditorState.fromJSON(saved, { extensions: all() }, { history: historyField });
        } catch {
          // The state of another version of the editor cannot be restored; the undo history is then empty.
        }
      }
      view.setState(next);
    },
    save: () => view.state.toJSON({ history: historyField }),
    text: () => view.state.doc.toString(),
    mark: (marks) => {
      const length = view.state.doc.length;
      const within = (at: number): number => Math.min(length, Math.max(0, at));
      const diagnostics = marks.map((one: Mark) => ({ from: within(one.from), to: within(Math.max(one.to, one.from)), severity: one.severity, message: one.message }));
      view.dispatch(setDiagnostics(view.state, diagnostics));
      const below = marks.filter(({ severity }) => severity !== "info").slice(0, MOST_MESSAGES).map((one) => Decoration.widget({ widget: new Message(one), block: true, side: 1 }).range(view.state.doc.lineAt(within(one.from)).to));
      view.dispatch({ effects: setMessages.of(Decoration.set(below, true)) });
    },
    go: (line) => {
      const place = view.state.doc.line(Math.min(view.state.doc.lines, Math.max(1, line)));
      view.dispatch({ selection: { anchor: place.from }, effects: EditorView.scrollIntoView(place.from, { y: "center" }) });
      view.focus();
    },
  };
};

(globalThis as { isaloomEditor?: EditorMaker }).isaloomEditor = make;
