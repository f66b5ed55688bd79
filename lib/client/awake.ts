import { endSpeculation } from "./end-speculation";

/** Stands on the document's element from then on, for scripts that are no modules. */
export const AWAKE = "data-awake";

let awake = false;

/** Called once the page that came as a document has woken up: what is drawn from then on, the browser draws. */
export const wakeUp = () => {
	awake = true;
	document.documentElement.setAttribute(AWAKE, "");
	endSpeculation();
};

export const isAwake = () => awake;
