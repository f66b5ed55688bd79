/** Lets other requests be answered before a long computation goes on. Outside of Node there are none. */
export const yieldToEventLoop = async (): Promise<void> => {
	if (typeof setImmediate === "function") await new Promise<void>((resolve) => void setImmediate(resolve));
};
