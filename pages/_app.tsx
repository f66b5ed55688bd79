import "@/styles/global.css";
import type { AppProps } from "next/app";
import Router from "next/router";
import { ErrorBoundary } from "@/components/error/error-boundary";
import { Layout } from "@/components/layout/layout";
import { ProgressBar } from "@/components/layout/progress-bar";
import { useFocusOnNavigation } from "@/lib/client/use-focus-on-navigation";
import { useLinkNavigation } from "@/lib/client/use-link-navigation";
import { toLocale } from "@/lib/i18n/locales";
import { MessagesProvider } from "@/lib/i18n/provider";
import { reportError, startTelemetry } from "@/lib/telemetry/browser";

startTelemetry(Router);

export default function App({ Component, pageProps, router }: AppProps) {
	useLinkNavigation();
	useFocusOnNavigation();
	return (
		<MessagesProvider locale={toLocale(router.locale)}>
			<ProgressBar />
			<Layout>
				<ErrorBoundary report={reportError} resetKey={router.asPath}>
					<Component {...pageProps} />
				</ErrorBoundary>
			</Layout>
		</MessagesProvider>
	);
}
