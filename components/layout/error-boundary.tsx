import { Component, type ComponentType, type ReactNode } from "react";
import { PlainError } from "@/components/ui/plain-error";
import { SilentErrorBoundary } from "@/components/ui/silent-error-boundary";
import { hardReload } from "@/lib/browser/hard-reload";
import { lazyImport } from "@/lib/browser/lazy-import";
import { toLocale } from "@/lib/i18n/locales";
import { loadPageMessages } from "@/lib/i18n/provider";

interface ErrorBoundaryProps {
	/** Reports the error. @returns the reference to show, if there is one. */
	report: (error: unknown) => string | undefined;
	/** Identifies the page; when it changes, the children render again. */
	resetKey: string;
	children: ReactNode;
}

interface ErrorBoundaryState {
	hasFailed: boolean;
	reference: string | undefined;
	/** The full error page, loaded after an error. */
	View: ComponentType<{ reference: string | undefined }> | undefined;
}

const initialState: ErrorBoundaryState = { hasFailed: false, reference: undefined, View: undefined };

/** Shows the error page in place of children that throw while rendering in the browser. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
	override state = initialState;
	/** The key of the last page that rendered without an error. */
	#lastRendered: string | undefined;

	static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
		return { hasFailed: true };
	}

	override componentDidCatch(error: unknown) {
		this.setState({ reference: this.props.report(error) });
		// A page that never rendered after a client-side navigation may have incomplete data or code: load the document.
		if (this.#lastRendered !== undefined && this.#lastRendered !== this.props.resetKey) return hardReload();
		Promise.all([
			lazyImport(() => import("./client-error")),
			loadPageMessages("/_error", toLocale(document.documentElement.lang)),
		]).then(
			([{ ClientError }]) => this.setState({ View: ClientError }),
			// Without a connection, the plain message stays.
			() => undefined,
		);
	}

	override componentDidMount() {
		this.#recordRendered();
	}

	#recordRendered() {
		if (!this.state.hasFailed) this.#lastRendered = this.props.resetKey;
	}

	override componentDidUpdate(previousProps: ErrorBoundaryProps, previousState: ErrorBoundaryState) {
		this.#recordRendered();
		// Clears an error of the previous page only, not one thrown by this update.
		if (previousState.hasFailed && previousProps.resetKey !== this.props.resetKey)
			this.setState(initialState);
	}

	override render() {
		const { hasFailed, reference, View } = this.state;
		if (!hasFailed) return this.props.children;
		return (
			<SilentErrorBoundary fallback={<PlainError />}>
				{View ? <View reference={reference} /> : <PlainError />}
			</SilentErrorBoundary>
		);
	}
}
