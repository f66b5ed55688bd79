import { Component, type ErrorInfo, type ReactNode } from "react";
import { reportFailure } from "@/lib/client/report";

interface OptionalProps {
	children: ReactNode;
	/** Stands in its place where it fails: nothing, unless told otherwise. */
	instead?: ReactNode;
}

/**
 * Around what a page can do without: that it fails is reported, and takes nothing else away. At another address it is
 * tried again.
 */
export class Optional extends Component<OptionalProps, { failed: boolean }> {
	override state = { failed: false };
	/** Where it failed. */
	#at: string | undefined;

	static getDerivedStateFromError() {
		return { failed: true };
	}

	override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
		this.#at = location.href;
		reportFailure(error, componentStack ?? undefined);
	}

	override componentDidUpdate() {
		if (this.state.failed && this.#at && this.#at !== location.href) {
			this.#at = undefined;
			this.setState({ failed: false });
		}
	}

	override render() {
		return this.state.failed ? this.props.instead : this.props.children;
	}
}
