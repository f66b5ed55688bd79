/** Lets other requests be answered before a long computation goes on. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
