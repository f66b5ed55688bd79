import { useRouter } from "next/router";
import {
	type EffectCallback,
	type ReactNode,
	Suspense,
	useCallback,
	useContext,
	useEffect,
	useState,
} from "react";
import { QuickViewHost } from "@/components/features/quick-view-host";
import { SearchEnhancer } from "@/components/search/search-enhancer";
import { RowFilter } from "@/components/support/row-filter";
import { clientOnly } from "@/components/ui/client-only";
import { SilentErrorBoundary } from "@/components/ui/silent-error-boundary";
import { lazyImport } from "@/lib/browser/lazy-import";
import { limitTargets } from "@/lib/browser/limit-targets";
import { enableLinkNavigation } from "@/lib/browser/link-navigation";
import { registerServiceWorker } from "@/lib/browser/offline/register";
import { startPrefetching } from "@/lib/browser/prefetch";
import { refreshOnReturn } from "@/lib/browser/refresh-on-return";
import { shouldSaveData } from "@/lib/browser/save-data";
import { runWhenIdle } from "@/lib/browser/when-idle";
import { recordVisit } from "@/lib/changes/record-visit";
import { AudienceStateContext } from "@/lib/chosen-audience/client/audience-context";
import { localizePath } from "@/lib/i18n/locales";
import { loadMessagePart } from "@/lib/i18n/message-loader";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { loadContentBundle, registerContentBundle } from "@/lib/next/content-bundle";
import { interceptPageData } from "@/lib/next/page-data-requests";
import { prefetchNow } from "@/lib/next/priority-prefetch";
import { contentMessageParts } from "@/lib/paths/routes";
import { LanguageSuggestion } from "./language-suggestion";
import { NotificationStack } from "./notification";
import { OfflineNotification } from "./offline-notification";

const IgnoredBuildNotification = clientOnly(() =>
	import("./ignored-build-notification").then((module) => module.IgnoredBuildNotification),
);

const HandledToggles = clientOnly(() =>
	import("@/components/build/handled-toggles").then((module) => module.HandledToggles),
);

const WatchHost = clientOnly(() =>
	import("@/components/watch/watch-host").then((module) => module.WatchHost),
);

/** Loads what fills the places of the watchlist: at once if there is something to show, else at a press on its button. */
function WatchTask() {
	const [isWanted, setWanted] = useState("watched" in document.documentElement.dataset);
	useEffect(() => {
		recordVisit(new Date().toISOString().slice(0, 10));
		// The inline script of the head marks a pressed button.
		const load = () => document.querySelector("[data-watch] [data-early]") && setWanted(true);
		load();
		window.addEventListener("click", load);
		return () => window.removeEventListener("click", load);
	}, []);
	return isWanted && <WatchHost />;
}

/** Addresses of pages that have places for `HandledToggles`. */
const hasHandledPlace = /^\/(?:features|compat)\/./;

/** Isolates tasks: if one throws or its messages do not load, the others continue. */
const IsolatedTasks = ({ tasks }: { tasks: ReactNode[] }) =>
	tasks.map((task, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: tasks never move
		<SilentErrorBoundary key={index}>
			<Suspense>{task}</Suspense>
		</SilentErrorBoundary>
	));

/** Runs an effect and renders nothing. */
function Task({ run }: { run: EffectCallback }) {
	useEffect(run, [run]);
	return null;
}

let hasTooltipListeners = false;
let isPrefetchStarted = false;
let isServiceWorkerScheduled = false;

/** Loads the chart tooltip on the first interaction with a chart. */
function lazyLoadChartTooltip(): void {
	if (hasTooltipListeners) return;
	hasTooltipListeners = true;
	const load = ({ target }: Event) => {
		const chart = target instanceof Element && target.closest<SVGSVGElement>("svg[data-values]");
		if (chart)
			lazyImport(() => import("@/components/ui/chart/chart-tooltip")).then(
				({ showChartTooltip }) => showChartTooltip(chart),
				// The chart's table has the same values.
				() => undefined,
			);
	};
	for (const type of ["pointerover", "pointerdown", "focusin", "keydown"])
		document.addEventListener(type, load);
}

interface IdleTasksProps {
	/** Fetches a page's resources other than its data. */
	prepare: (page: string) => Promise<unknown>;
}

/** Tasks that wait for the first input: prefetching, the quick view, notifications. */
export function IdleTasks({ prepare }: IdleTasksProps) {
	const router = useRouter();
	const locale = useLocale();
	const t = useTranslations("text");
	const choice = useContext(AudienceStateContext);
	const limit = useCallback(() => limitTargets(t("longPlain")), [t]);
	const startNavigation = useCallback(() => {
		if (isPrefetchStarted) return;
		isPrefetchStarted = true;
		registerContentBundle();
		interceptPageData();
		refreshOnReturn();
		startPrefetching((page) => {
			prepare(page).catch(() => undefined);
			prefetchNow(router, page);
		});
		const shared = () =>
			Promise.all([loadContentBundle(), ...contentMessageParts.map((part) => loadMessagePart(part, locale))]);
		// Without the shared code, each page loads its own.
		if (shouldSaveData()) enableLinkNavigation();
		else shared().then(enableLinkNavigation, enableLinkNavigation);
	}, [prepare, router, locale]);
	const scheduleServiceWorker = useCallback(() => {
		if (!isServiceWorkerScheduled)
			runWhenIdle(() => void registerServiceWorker((path) => localizePath(path, locale)));
		isServiceWorkerScheduled = true;
	}, [locale]);
	return (
		<IsolatedTasks
			tasks={[
				<Task key="navigation" run={startNavigation} />,
				<Task key="limit" run={limit} />,
				<Task key="tooltip" run={lazyLoadChartTooltip} />,
				<Task key="worker" run={scheduleServiceWorker} />,
				<QuickViewHost key="quick" />,
				<SearchEnhancer key="search" />,
				<RowFilter key="rows" />,
				hasHandledPlace.test(router.asPath) && <HandledToggles key="handled" />,
				<WatchTask key="watch" />,
				<PartMessages key="notifications" locale={locale} part="later">
					<NotificationStack>
						<IsolatedTasks
							tasks={[
								<OfflineNotification key="offline" />,
								<LanguageSuggestion key="language" />,
								choice.kind === "chosen" && choice.ignoresBuild && <IgnoredBuildNotification key="build" />,
							]}
						/>
					</NotificationStack>
				</PartMessages>,
			]}
		/>
	);
}
