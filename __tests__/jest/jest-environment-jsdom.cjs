const { TestEnvironment: JsdomEnvironment } = require("jest-environment-jsdom");
const { implForWrapper } = require("jsdom/lib/jsdom/living/generated/utils");
const { createSharedEnvironment, snapshotProperties } = require("./shared-environment.cjs");

/** Records an object's event listeners. @returns a function that restores them. */
function snapshotListeners(target) {
	const listeners = implForWrapper(target)._eventListeners;
	const before = Object.entries(listeners).map(([type, list]) => [type, [...list]]);
	return () => {
		for (const type of Object.keys(listeners)) delete listeners[type];
		for (const [type, list] of before) listeners[type] = [...list];
	};
}

/** Lists the constructors of a window and their prototypes. */
function constructorsOf(window) {
	const values = Object.values(Object.getOwnPropertyDescriptors(window)).map(({ value }) => value);
	const constructors = values.filter((value) => typeof value === "function" && value.prototype);
	return constructors.flatMap((one) => [one, one.prototype]);
}

/** Empties `<html>`, `<head>` and `<body>` in place, since libraries hold references to them. */
function emptyDocument([root, head, body]) {
	const { ownerDocument: document } = root;
	if (document.documentElement !== root) document.documentElement.replaceWith(root);
	root.replaceChildren(head, body);
	for (const element of [root, head, body])
		for (const name of element.getAttributeNames()) element.removeAttribute(name);
	head.replaceChildren();
	body.replaceChildren();
}

function open(config) {
	// Sends jsdom's messages to the console of the current test file.
	const console = new Proxy(
		{},
		{
			get:
				(_, level) =>
				(...words) =>
					environment.currentConsole[level](...words),
		},
	);
	const environment = new JsdomEnvironment(config, { console });
	const { dom, global: window } = environment;
	const { document, setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = window;
	const elements = [document.documentElement, document.head, document.body];
	const objects = [window, document, ...elements, window.navigator, window.screen, window.history];
	const restorers = [
		snapshotProperties([...new Set([...objects, ...constructorsOf(window)])]),
		snapshotListeners(window),
		snapshotListeners(document),
	];
	const restore = async () => {
		// Test files share React's scheduler. If its pending timer were dropped, the scheduler would never run again.
		for (let task = 0; task < 2; task++) await new Promise((resolve) => setTimeout(resolve, 0));
		for (let id = setTimeout(() => undefined, 0); id > 0; id--) clearTimeout(id);
		for (let id = requestAnimationFrame(() => undefined); id > 0; id--) cancelAnimationFrame(id);
		for (const restoreOne of restorers) restoreOne();
		document.activeElement?.blur?.();
		emptyDocument(elements);
		document.getSelection()?.removeAllRanges();
		window.localStorage.clear();
		window.sessionStorage.clear();
		dom.cookieJar.removeAllCookiesSync();
		window.history.replaceState(null, "", "/");
		dom.reconfigure({ url: "http://localhost/" });
	};
	return { environment, restore };
}

/** One window for all test files of a process. After each file it is emptied and restored. */
module.exports = createSharedEnvironment(open, { idToRef: (id) => id, refToId: (ref) => ref });
