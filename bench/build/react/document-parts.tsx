import { Component, type PropsWithChildren } from "react";

const Part = ({ children }: PropsWithChildren) => children;

/** In the place of `next/document`, which would bring Next's server along: what `pages/_document.tsx` is made with. */
export const Html = Part;
export const Main = Part;
export const NextScript = Part;
/** A class, as Next's is: the page's own head is made of it. */
export class Head extends Component<PropsWithChildren> {
	override render() {
		return this.props.children;
	}
}
