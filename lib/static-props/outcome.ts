/** What a loader answers: the page's props, the page's new address (a path without locale), or that there is none. */
export type Outcome<Props> =
	| { kind: "found"; props: Props }
	| { kind: "moved"; to: string }
	| { kind: "missing" };

export const found = <Props>(props: Props): Outcome<Props> => ({ kind: "found", props });
export const moved = (to: string): Outcome<never> => ({ kind: "moved", to });
export const missing: Outcome<never> = { kind: "missing" };
