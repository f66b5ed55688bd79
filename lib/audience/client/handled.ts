import { createStorageEvents, getStorage } from "./audience-storage";

// The features and compat keys that the reader takes care of, on every page of this browser.

export const HANDLED_STORAGE_KEY = "webreach.handled";

/** As many as the API takes. */
const MAX_NAMES = 100;

const { notify, listen } = createStorageEvents(HANDLED_STORAGE_KEY);

const readText = () => getStorage("local")?.getItem(HANDLED_STORAGE_KEY) ?? "";

/** The ids of features and the compat keys that the reader takes care of. Anything else in storage is left out. */
export const readHandled = (): string[] =>
	readText()
		.split(" ")
		.filter((name) => /^[\w@.-]{1,200}$/.test(name))
		.slice(0, MAX_NAMES);

export const isHandled = (name: string): boolean => readHandled().includes(name);

/**
 * Stores whether the reader takes care of a feature or key. The oldest names go once there are too many.
 * @returns false if the browser did not store it, because storage is full or blocked.
 */
export function storeHandled(name: string, handled: boolean): boolean {
	const names = readHandled().filter((other) => other !== name);
	if (handled) names.push(name);
	try {
		getStorage("local")?.setItem(HANDLED_STORAGE_KEY, names.slice(-MAX_NAMES).join(" "));
	} catch {
		// Reported by the return value.
	}
	notify();
	return isHandled(name) === handled;
}

export const onHandledChange = listen;
