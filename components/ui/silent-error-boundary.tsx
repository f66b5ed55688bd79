import { Component, type ReactNode } from "react";
import { reportFailure } from "@/lib/browser/report-failure";

interface SilentErrorBoundaryProps {
	children: ReactNode;
	/** Rendered after an error; nothing by default. */
	fallback?: ReactNode;
}

interface SilentErrorBoundaryState {
	/** The URL at the time of the error. After a navigation the children render again. */
	failedAt?: string;
}

/** An error boundary for optional content: reports the error and leaves the rest of the page intact. */
export class SilentErrorBoundary extends Component<SilentErrorBoundaryProps, SilentErrorBoundaryState> {
	override state: SilentErrorBoundaryState = {};

	static getDerivedStateFromError(): SilentErrorBoundaryState {
		return { failedAt: location.href };
	}

	override componentDidCatch(error: unknown) {
		reportFailure(error);
	}

	override render() {
		const { failedAt } = this.state;
		return failedAt && failedAt === location.href ? this.props.fallback : this.props.children;
	}
}
