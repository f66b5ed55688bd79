import "@/styles/global.css";
import type { AppProps } from "next/app";
import Router from "next/router";
import { Fragment, useCallback, useEffect } from "react";
import { ErrorBoundary } from "@/components/error/error-boundary";
import { Layout } from "@/components/layout/layout";
import { ProgressBar } from "@/components/layout/progress-bar";
import { WhenIdle } from "@/components/layout/when-idle";
import { ChoiceContext } from "@/lib/client/audience/choice";
import { useChoice } from "@/lib/client/audience/use-choice";
import { wakeUp } from "@/lib/client/awake";
import { reportTo } from "@/lib/client/report";
import { useFocusOnNavigation } from "@/lib/client/use-focus-on-navigation";
import { useLinkNavigation } from "@/lib/client/use-link-navigation";
import { hydrateInSlices } from "@/lib/framework/hydrate-in-slices";
import { toLocale } from "@/lib/i18n/locales";
import { fetchMessages, MessagesProvider, PageMessages } from "@/lib/i18n/provider";
import type { FrameRoute } from "@/lib/paths/page-kinds";
import { reportError, startTelemetry } from "@/lib/telemetry/browser";

startTelemetry(Router);
reportTo(reportError);
hydrateInSlices();

const framed: Record<FrameRoute, true> = { "/embed/[id]": true };

export default function App({ Component, pageProps, router }: AppProps) {
	const locale = toLocale(router.locale);
	const prepare = useCallback((page: string) => fetchMessages(page, locale), [locale]);
	useLinkNavigation(prepare);
	useFocusOnNavigation();
	useEffect(wakeUp, []);
	const choice = useChoice(router.asPath);
	// What other sites frame stands for itself.
	const Frame = router.route in framed ? Fragment : Layout;
	return (
		<MessagesProvider locale={locale}>
			<ChoiceContext value={choice}>
				<ProgressBar />
				<Frame>
					<ErrorBoundary report={reportError} resetKey={router.asPath}>
						<PageMessages locale={locale} route={router.route}>
							<Component {...pageProps} />
						</PageMessages>
					</ErrorBoundary>
					<WhenIdle prepare={prepare} />
				</Frame>
			</ChoiceContext>
		</MessagesProvider>
	);
}
