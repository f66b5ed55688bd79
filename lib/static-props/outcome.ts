/**
 * What a loader answers: the page's props, the page's new address (a path without locale), or that there is none. A
 * server page may say that itself, with props of its own, where the site's 404 page would be out of place.
 */
export type Outcome<Props> =
	| { kind: "found"; props: Props }
	| { kind: "moved"; to: string }
	| { kind: "missing"; props?: Props };

export const found = <Props>(props: Props): Outcome<Props> => ({ kind: "found", props });
export const moved = (to: string): Outcome<never> => ({ kind: "moved", to });
export const missing: Outcome<never> = { kind: "missing" };
export const missingWith = <Props>(props: Props): Outcome<Props> => ({ kind: "missing", props });
