import { Component, type ReactNode } from "react";
import { reportFailure } from "@/lib/client/report";

interface OptionalProps {
	children: ReactNode;
	/** Stands in its place where it fails: nothing, unless told otherwise. */
	instead?: ReactNode;
}

interface OptionalState {
	/** The address at which it failed. At another it is tried again. */
	at?: string;
}

/** Around what a page can do without: that it fails is reported, and takes nothing else away. */
export class Optional extends Component<OptionalProps, OptionalState> {
	override state: OptionalState = {};

	static getDerivedStateFromError(): OptionalState {
		return { at: location.href };
	}

	override componentDidCatch(error: unknown) {
		reportFailure(error);
	}

	override render() {
		const { at } = this.state;
		return at && at === location.href ? this.props.instead : this.props.children;
	}
}
