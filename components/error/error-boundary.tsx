import { Component, type ComponentType, type ReactNode } from "react";
import { late } from "@/lib/client/late";
import { loadAfresh } from "@/lib/client/load-afresh";
import { toLocale } from "@/lib/i18n/locales";
import { fetchMessages } from "@/lib/i18n/provider";
import { Optional } from "./optional";
import { PlainError } from "./plain-error";

interface ErrorBoundaryProps {
	/** Reports the error and gives the reference to show, if there is one. */
	report: (error: unknown) => string | undefined;
	/** What is shown; when it changes, the children are tried again. */
	resetKey: string;
	children: ReactNode;
}

interface ErrorBoundaryState {
	failed: boolean;
	reference: string | undefined;
	/** The whole error page: fetched only when something has failed. */
	View: ComponentType<{ reference: string | undefined }> | undefined;
}

const intact: ErrorBoundaryState = { failed: false, reference: undefined, View: undefined };

/** Shows the error page in place of children that throw while rendering in the browser. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
	override state = intact;
	/** The last address whose page could be shown. */
	#shown: string | undefined;

	static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
		return { failed: true };
	}

	override componentDidCatch(error: unknown) {
		this.setState({ reference: this.props.report(error) });
		// A page come to by a link that could not be shown at all: its data or code did not arrive whole. The document
		// brings its own.
		if (this.#shown !== undefined && this.#shown !== this.props.resetKey) return loadAfresh();
		Promise.all([
			late(() => import("./client-error")),
			fetchMessages("/_error", toLocale(document.documentElement.lang)),
		]).then(
			([{ ClientError }]) => this.setState({ View: ClientError }),
			// Offline as well: the plain words stay.
			() => undefined,
		);
	}

	override componentDidMount() {
		this.#note();
	}

	#note() {
		if (!this.state.failed) this.#shown = this.props.resetKey;
	}

	override componentDidUpdate(before: ErrorBoundaryProps, stateBefore: ErrorBoundaryState) {
		this.#note();
		// Only an error shown before the change is over: one thrown by the change itself stays.
		if (stateBefore.failed && before.resetKey !== this.props.resetKey) this.setState(intact);
	}

	override render() {
		const { failed, reference, View } = this.state;
		if (!failed) return this.props.children;
		return (
			<Optional instead={<PlainError />}>{View ? <View reference={reference} /> : <PlainError />}</Optional>
		);
	}
}
