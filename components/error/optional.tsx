import { Component, type ErrorInfo, type ReactNode } from "react";
import { reportFailure } from "@/lib/client/report";
import { sameProps } from "@/lib/client/same-props";

interface OptionalProps {
	children: ReactNode;
	/** Stands in its place where it fails: nothing, unless told otherwise. */
	instead?: ReactNode;
	/** What it is drawn from: with other values it is tried again. */
	of?: object;
}

/** Around what a page can do without: that it fails is reported, and takes nothing else away. */
export class Optional extends Component<OptionalProps, { failed: boolean }> {
	override state = { failed: false };

	static getDerivedStateFromError() {
		return { failed: true };
	}

	override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
		reportFailure(error, componentStack ?? undefined);
	}

	override componentDidUpdate({ of: before }: OptionalProps, { failed }: { failed: boolean }) {
		const { of: now } = this.props;
		if (failed && before && now && !sameProps(before, now)) this.setState({ failed: false });
	}

	override render() {
		return this.state.failed ? this.props.instead : this.props.children;
	}
}
