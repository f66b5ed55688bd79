import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether scripts run here: not on the server, nor while its drawing is taken over. */
export const useScripted = () =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
