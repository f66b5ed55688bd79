import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorView } from "./error-view";

interface ErrorBoundaryProps {
	/** Reports the error and gives the reference to show, if there is one. */
	report: (error: unknown, componentStack?: string) => string | undefined;
	/** What is shown; when it changes, the children are tried again. */
	resetKey: string;
	children: ReactNode;
}

interface ErrorBoundaryState {
	failed: boolean;
	reference: string | undefined;
}

const intact: ErrorBoundaryState = { failed: false, reference: undefined };

/** Shows the error page in place of children that throw while rendering in the browser. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
	override state = intact;

	static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
		return { failed: true };
	}

	override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
		this.setState({ reference: this.props.report(error, componentStack ?? undefined) });
	}

	override componentDidUpdate(before: ErrorBoundaryProps, stateBefore: ErrorBoundaryState) {
		// Only an error shown before the change is over: one thrown by the change itself stays.
		if (stateBefore.failed && before.resetKey !== this.props.resetKey) this.setState(intact);
	}

	override render() {
		const { failed, reference } = this.state;
		return failed ? <ErrorView kind="client" reference={reference} /> : this.props.children;
	}
}
