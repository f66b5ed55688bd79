import "@/styles/global.css";
import type { AppProps } from "next/app";
import Router from "next/router";
import { Fragment, useCallback, useEffect } from "react";
import { ErrorBoundary } from "@/components/layout/error-boundary";
import { Layout } from "@/components/layout/layout";
import { LazyIdleTasks } from "@/components/layout/lazy-idle-tasks";
import { ProgressBar } from "@/components/layout/progress-bar";
import { markHydrated } from "@/lib/browser/hydrated";
import { setFailureReporter } from "@/lib/browser/report-failure";
import { useFocusOnNavigation } from "@/lib/browser/use-focus-on-navigation";
import { useLinkNavigation } from "@/lib/browser/use-link-navigation";
import { AudienceStateContext } from "@/lib/chosen-audience/client/audience-context";
import { useAudienceState } from "@/lib/chosen-audience/client/use-audience-choice";
import { toLocale } from "@/lib/i18n/locales";
import { loadPageMessages, MessagesProvider, PageMessages } from "@/lib/i18n/provider";
import { PageRegionsContext } from "@/lib/i18n/use-region-name";
import { hydrateInSlices } from "@/lib/next/hydrate-in-slices";
import type { FrameRoute } from "@/lib/paths/routes";
import { reportError, startTelemetry } from "@/lib/telemetry/browser";

startTelemetry(Router);
setFailureReporter(reportError);
hydrateInSlices();

const frameRoutes: Record<FrameRoute, true> = { "/embed/[id]": true };

export default function App({ Component, pageProps, router }: AppProps) {
	const locale = toLocale(router.locale);
	const prepare = useCallback((page: string) => loadPageMessages(page, locale), [locale]);
	useLinkNavigation(prepare);
	useFocusOnNavigation();
	useEffect(markHydrated, []);
	const choice = useAudienceState(router.asPath);
	// Embedded pages have no site layout.
	const Frame = router.route in frameRoutes ? Fragment : Layout;
	return (
		<MessagesProvider locale={locale}>
			<AudienceStateContext value={choice}>
				<PageRegionsContext value={pageProps.regions}>
					<ProgressBar />
					<Frame>
						<ErrorBoundary report={reportError} resetKey={router.asPath}>
							<PageMessages locale={locale} route={router.route}>
								<Component {...pageProps} />
							</PageMessages>
						</ErrorBoundary>
						<LazyIdleTasks prepare={prepare} />
					</Frame>
				</PageRegionsContext>
			</AudienceStateContext>
		</MessagesProvider>
	);
}
