import { useRouter } from "next/router";
import { lazy, Suspense, useEffect } from "react";
import { SilentErrorBoundary } from "@/components/ui/silent-error-boundary";
import { hardReload } from "@/lib/browser/hard-reload";
import { lazyImport } from "@/lib/browser/lazy-import";
import { shouldSaveData } from "@/lib/browser/save-data";
import { enableQuickView } from "@/lib/features/client/quick-view";
import { loadMessagePart } from "@/lib/i18n/message-loader";
import { loadPageMessages, PartMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";

const loadQuickView = () => lazyImport(() => import("@/components/features/quick-view"));
const QuickView = lazy(() => loadQuickView().then((module) => ({ default: module.QuickView })));

/** The id of the open feature. The parameter must match the path, because any address may contain it. */
function useQuickFeature(): string | undefined {
	const { query, asPath } = useRouter();
	const { quick } = query;
	return typeof quick === "string" && asPath.split(/[?#]/)[0] === paths.feature(quick) ? quick : undefined;
}

/** Loads the page of the feature, whose address is already in the address bar. */
function HardReload() {
	useEffect(hardReload, []);
	return null;
}

/** Opens features in a dialog over the list that links to them. */
export function QuickViewHost() {
	const router = useRouter();
	const locale = useLocale();
	const quick = useQuickFeature();
	useEffect(() => {
		return enableQuickView(router, {
			// After a failure, the click requests the code again.
			preload: () => void (shouldSaveData() || loadQuickView().catch(() => undefined)),
			prepare: (id) =>
				Promise.all([
					loadQuickView().then(({ preloadQuickView }) => preloadQuickView(id, locale)),
					loadPageMessages(paths.feature(id), locale),
					loadMessagePart("later", locale),
				]),
		});
	}, [router, locale]);
	if (quick === undefined) return null;
	return (
		<SilentErrorBoundary key={quick} fallback={<HardReload />}>
			<Suspense>
				<PartMessages locale={locale} part="later">
					<PartMessages locale={locale} part="feature">
						<QuickView id={quick} />
					</PartMessages>
				</PartMessages>
			</Suspense>
		</SilentErrorBoundary>
	);
}
