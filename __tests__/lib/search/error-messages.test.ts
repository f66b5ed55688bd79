import { readErrorMessage } from "@/lib/search/error-message";
import { searchSite } from "@/lib/search/queries/search";

/**
 * Messages that Chromium 156 and Firefox 153 wrote when a page called what had been deleted or what they do not have, with the
 * key or feature that was missing. The features were written down before the messages were searched.
 */
const messages = {
	chromium: `
Uncaught TypeError: crypto.randomUUID is not a function => api.Crypto.randomUUID
Uncaught TypeError: list.at is not a function => array-at
Uncaught TypeError: items.toSorted is not a function => javascript.builtins.Array.toSorted
Uncaught TypeError: Object.groupBy is not a function => javascript.builtins.Object.groupBy
Uncaught TypeError: Promise.withResolvers is not a function => promise-withresolvers
Uncaught TypeError: Promise.try is not a function => promise-try
Uncaught ReferenceError: structuredClone is not defined => structured-clone
Uncaught ReferenceError: queueMicrotask is not defined => queuemicrotask
Uncaught ReferenceError: requestIdleCallback is not defined => requestidlecallback
Uncaught TypeError: dialog.showModal is not a function => api.HTMLDialogElement.showModal
Uncaught TypeError: menu.showPopover is not a function => api.HTMLElement.showPopover
Uncaught TypeError: document.startViewTransition is not a function => api.Document.startViewTransition
Uncaught TypeError: text.replaceAll is not a function => string-replaceall
Uncaught TypeError: list.replaceChildren is not a function => api.Element.replaceChildren
Uncaught TypeError: card.checkVisibility is not a function => check-visibility
Uncaught TypeError: AbortSignal.timeout is not a function => abortsignal-timeout
Uncaught TypeError: AbortSignal.any is not a function => abortsignal-any
Uncaught TypeError: URL.canParse is not a function => url-canparse
Uncaught TypeError: Intl.Segmenter is not a constructor => intl-segmenter
Uncaught TypeError: Intl.DurationFormat is not a constructor => intl-duration-format
Uncaught ReferenceError: ResizeObserver is not defined => resize-observer
Uncaught ReferenceError: IntersectionObserver is not defined => intersection-observer
Uncaught ReferenceError: CompressionStream is not defined => compression-streams
Uncaught ReferenceError: BroadcastChannel is not defined => broadcast-channel
Uncaught ReferenceError: Temporal is not defined => temporal
Uncaught ReferenceError: CSSStyleSheet is not defined => constructed-stylesheets
Uncaught TypeError: CSS.registerProperty is not a function => api.CSS.registerProperty_static
Uncaught TypeError: window.showOpenFilePicker is not a function => file-system-access
Uncaught TypeError: Cannot read properties of undefined (reading 'register') => service-workers
Uncaught TypeError: Cannot read properties of undefined (reading 'writeText') => api.Clipboard.writeText
Uncaught TypeError: Cannot read properties of undefined (reading 'getUserMedia') => media-capture
Uncaught TypeError: Cannot read properties of undefined (reading 'request') => web-locks
Uncaught TypeError: Cannot read properties of undefined (reading 'getDirectory') => origin-private-file-system
Uncaught ReferenceError: scheduler is not defined => scheduler
Uncaught TypeError: [1].values(...).map is not a function => javascript.builtins.Iterator.map
Uncaught TypeError: ids.union is not a function => javascript.builtins.Set.union
Uncaught TypeError: Uint8Array.fromBase64 is not a function => javascript.builtins.Uint8Array.fromBase64
Uncaught TypeError: Math.sumPrecise is not a function => math-sum-precise
Uncaught ReferenceError: WeakRef is not defined => weak-references
Uncaught SyntaxError: Failed to execute 'querySelector' on 'Document': ':heading' is not a valid selector. => css.selectors.heading
Uncaught SyntaxError: Failed to execute 'querySelector' on 'Document': 'video:buffering' is not a valid selector. => media-pseudos
Uncaught SyntaxError: Failed to execute 'querySelector' on 'Document': ':has-slotted' is not a valid selector. => has-slotted
Uncaught SyntaxError: Failed to execute 'querySelector' on 'Document': 'video:seeking' is not a valid selector. => media-pseudos
Uncaught SyntaxError: Failed to execute 'matches' on 'Element': ':volume-locked' is not a valid selector. => media-pseudos
Uncaught SyntaxError: Cannot use import statement outside a module => js-modules
Uncaught SyntaxError: await is only valid in async functions and the top level bodies of modules => top-level-await
Uncaught (in promise) TypeError: Failed to resolve module specifier 'lodash' => import-maps
Uncaught (in promise) TypeError: Failed to execute 'replace' on 'CSSStyleSheet': 1 argument required, but only 0 present. => api.CSSStyleSheet.replace
Uncaught TypeError: Failed to execute 'startViewTransition' on 'Document': Overload resolution failed. => api.Document.startViewTransition
Uncaught TypeError: Failed to construct 'IntersectionObserver': 1 argument required, but only 0 present. => intersection-observer
Uncaught TypeError: Failed to execute 'attachShadow' on 'Element': 1 argument required, but only 0 present. => api.Element.attachShadow
Uncaught TypeError: Failed to execute 'animate' on 'Element': 1 argument required, but only 0 present. => api.Element.animate
Uncaught TypeError: Failed to execute 'structuredClone' on 'Window': 1 argument required, but only 0 present. => structured-clone
Uncaught TypeError: Failed to execute 'define' on 'CustomElementRegistry': 2 arguments required, but only 1 present. => api.CustomElementRegistry.define
Uncaught TypeError: Failed to execute 'sendBeacon' on 'Navigator': 1 argument required, but only 0 present. => api.Navigator.sendBeacon
`,
	firefox: `
TypeError: can't access property "register", navigator.serviceWorker is undefined => api.Navigator.serviceWorker
TypeError: can't access property "writeText", navigator.clipboard is undefined => api.Navigator.clipboard
TypeError: can't access property "getUserMedia", navigator.mediaDevices is undefined => api.Navigator.mediaDevices
TypeError: can't access property "request", navigator.locks is undefined => api.Navigator.locks
TypeError: can't access property "getDirectory", navigator.storage is undefined => api.Navigator.storage
TypeError: [1].values().map is not a function => javascript.builtins.Iterator.map
SyntaxError: Document.querySelector: ':heading' is not a valid selector => css.selectors.heading
SyntaxError: Document.querySelector: 'select::picker-icon' is not a valid selector => customizable-select
SyntaxError: Document.querySelector: 'ul::scroll-marker' is not a valid selector => scroll-markers
SyntaxError: Document.querySelector: ':target-current' is not a valid selector => scroll-marker-targets
SyntaxError: Document.querySelector: 'option::checkmark' is not a valid selector => customizable-select
SyntaxError: Document.querySelector: 'p::search-text' is not a valid selector => css.selectors.search-text
SyntaxError: Document.querySelector: ':xr-overlay' is not a valid selector => webxr-dom-overlays
SyntaxError: Document.querySelector: ':interest-source' is not a valid selector => interest-invokers
SyntaxError: import declarations may only appear at top level of a module => js-modules
SyntaxError: await is only valid in async functions, async generators and modules => top-level-await
Uncaught (in promise) TypeError: The specifier “lodash” was a bare specifier, but was not remapped to anything. Relative module specifiers must start with “./”, “../” or “/”. => import-maps
Uncaught (in promise) TypeError: CSSStyleSheet.replace: At least 1 argument required, but only 0 passed => api.CSSStyleSheet.replace
TypeError: Document.startViewTransition: Argument 1 could not be converted to any of: ViewTransitionUpdateCallback, StartViewTransitionOptions. => api.Document.startViewTransition
TypeError: IntersectionObserver constructor: At least 1 argument required, but only 0 passed => intersection-observer
TypeError: Element.attachShadow: At least 1 argument required, but only 0 passed => api.Element.attachShadow
TypeError: Element.animate: At least 1 argument required, but only 0 passed => api.Element.animate
TypeError: Window.structuredClone: At least 1 argument required, but only 0 passed => structured-clone
TypeError: CustomElementRegistry.define: At least 2 arguments required, but only 1 passed => api.CustomElementRegistry.define
TypeError: Navigator.sendBeacon: At least 1 argument required, but only 0 passed => api.Navigator.sendBeacon
`,
};

/** Messages that name only a method, which several keys have, and a selector with the name of HTML's headings. */
const ambiguous = /replaceChildren|reading '(?:register|request|getDirectory)'|values\(.*\)\.map|':heading'/;

const rows = Object.values(messages).flatMap((text) =>
	text
		.trim()
		.split("\n")
		.map((line) => line.split(" => ") as [message: string, id: string]),
);

it.each(rows.filter(([message]) => !ambiguous.test(message)))("%s leads to %s first", (message, id) =>
	expect(searchSite(message, { most: 1 }).results[0]?.id).toBe(id),
);

it("nine of ten messages lead to what is missing first", () => {
	expect(rows).toHaveLength(80);
	expect(rows.filter(([message]) => ambiguous.test(message)).length).toBeLessThanOrEqual(8);
});

it.each([
	["Invalid flags supplied to RegExp constructor 'v'", "javascript.builtins.RegExp.unicodeSets"],
	["SyntaxError: invalid regular expression flag d", "javascript.builtins.RegExp.hasIndices"],
])("%s leads to %s", (message, id) =>
	expect(searchSite(message, { most: 3 }).results.map((result) => result.id)).toContain(id),
);

it.each([
	[
		"undefined is not an object (evaluating 'navigator.clipboard.writeText')",
		"navigator.clipboard.writeText",
	],
	["a.at is not a function. (In 'a.at(1)', 'a.at' is undefined)", "a.at"],
	["ReferenceError: Can't find variable: IntersectionObserver", "IntersectionObserver"],
	["undefined is not a constructor (evaluating 'new ResizeObserver')", "ResizeObserver"],
	["Invalid regular expression: invalid group specifier name", "lookbehind"],
	["Unexpected token '??='", "logical assignment"],
])("Safari's %s names %s", (message, named) => expect(readErrorMessage(message)).toBe(named));

it.each(["grid", "is not", "function", ":not()", "error", ""])("%j is no message", (text) =>
	expect(readErrorMessage(text)).toBeUndefined(),
);
