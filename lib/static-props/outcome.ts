/**
 * The result of a page loader: props, a redirect to a path without locale, or a 404. On server pages, a 404 may
 * have props, with which the page itself renders the 404.
 */
export type Outcome<Props> =
	| { kind: "found"; props: Props }
	| { kind: "moved"; to: string }
	| { kind: "missing"; props?: Props };

export const toFound = <Props>(props: Props): Outcome<Props> => ({ kind: "found", props });
export const toMoved = (to: string): Outcome<never> => ({ kind: "moved", to });
export const toMissing: Outcome<never> = { kind: "missing" };
export const toMissingWithProps = <Props>(props: Props): Outcome<Props> => ({ kind: "missing", props });
