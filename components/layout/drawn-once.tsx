import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { Optional } from "@/components/error/optional";
import { PlainError } from "@/components/error/plain-error";
import { isAwake } from "@/lib/client/awake";
import { late } from "@/lib/client/late";

/**
 * Makes a component of one that only shows its props. On the server it is drawn as ever. A document keeps that drawing
 * and loads none of the component's code; the code comes when the browser has to draw it: for a page navigated to, or
 * for other props. Links in it work, since one listener serves all (docs/decisions/0005-links-by-delegation.md).
 * @param load fetches the component's code.
 * @param onServer the component itself; undefined in the browser, so that its code stays out of the page's chunk.
 */
export function drawnOnce<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	onServer: ComponentType<Props> | undefined,
): ComponentType<Props> {
	if (typeof window === "undefined" && !onServer) throw new Error("a part that the server cannot draw");
	const Lazy = lazy(async () => ({ default: await late(load) }));
	// biome-ignore lint/correctness/noComponentHookFactories: called once a component, by modules
	return function DrawnOnce(props: Props) {
		const isDrawn = useIsDrawn(props);
		const [Code, setCode] = useState<ComponentType<Props> | undefined>(isAwake() ? Lazy : undefined);
		const isWanted = !Code && !isDrawn;
		// The server's drawing stands until the code is there that draws another in its place; what fails, `Lazy` tells.
		useEffect(() => {
			if (isWanted)
				late(load)
					.catch(() => Lazy)
					.then((come) => setCode(() => come));
		}, [isWanted]);
		if (onServer) return draw(onServer, props);
		if (!Code) return asDrawn;
		return (
			// A part of the page itself: that it is missing is said, with the way to the document, which brings it.
			<Optional instead={<PlainError />}>
				<Suspense>{draw(Code, props)}</Suspense>
			</Optional>
		);
	};
}

/**
 * The same for a component whose code the page has anyway: the browser does not go through what the server has drawn
 * until other props are to be shown. For long lists.
 */
export function drawnFirst<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
	return function DrawnFirst(props: Props) {
		const isDrawn = useIsDrawn(props);
		return isDrawn && typeof window !== "undefined" ? asDrawn : draw(Component, props);
	};
}

const draw = <Props extends object>(Component: ComponentType<Props>, props: Props) => (
	<div className="drawn" key="new">
		<Component {...props} />
	</div>
);

/** Leaves what the server has drawn as it is. */
const asDrawn = (
	// biome-ignore lint/security/noDangerouslySetInnerHtml: empty
	<div className="drawn" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
);

/** Whether the server has drawn just these props into the document. */
function useIsDrawn<Props extends object>(props: Props): boolean {
	const [drawn, setDrawn] = useState(isAwake() ? undefined : props);
	const isDrawn = drawn !== undefined && sameProps(drawn, props);
	// Once other props were shown the server's drawing is gone.
	if (drawn !== undefined && !isDrawn) setDrawn(undefined);
	return isDrawn;
}

/** Page props keep their identity as long as the page is the same. */
function sameProps<Props extends object>(before: Props, now: Props): boolean {
	const names = Object.keys(now) as (keyof Props)[];
	return names.length === Object.keys(before).length && names.every((name) => before[name] === now[name]);
}
