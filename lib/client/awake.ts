let awake = false;

/** Called once the page that came as a document has woken up: what is drawn from then on, the browser draws. */
export const wakeUp = () => {
	awake = true;
};

export const isAwake = () => awake;
