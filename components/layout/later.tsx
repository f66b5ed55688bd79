import { useRouter } from "next/router";
import { lazy, Suspense, useEffect } from "react";
import { SearchAwake } from "@/components/search/search-awake";
import { lookAhead } from "@/lib/client/ahead";
import { keepPagesFresh } from "@/lib/client/fresh-pages";
import { startOffline } from "@/lib/client/offline/start";
import { loadCodeAtOnce } from "@/lib/client/page-code";
import { openOverLists } from "@/lib/client/quick-view";
import { keepTypedText } from "@/lib/client/typed-text";
import { whenSettled } from "@/lib/client/when-idle";
import { localisedPath } from "@/lib/i18n/locales";
import { fetchMessages, PartMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { LanguageOffer } from "./language-offer";
import { Notes } from "./note";
import { OfflineNote } from "./offline-note";

const loadQuickView = () => import("@/components/features/quick-view");
const QuickView = lazy(() => loadQuickView().then((module) => ({ default: module.QuickView })));

/** The feature that is open over the page. The name alone says nothing: any address may carry it. */
function useQuick(): string | undefined {
	const { query, asPath } = useRouter();
	const { quick } = query;
	return typeof quick === "string" && asPath.split(/[?#]/)[0] === paths.feature(quick) ? quick : undefined;
}

let ahead = false;
let offline = false;

/**
 * What can wait until the page is there and the browser idle: fetching ahead, what opens over a page, notes.
 * @param prepare fetches what a page needs beside its data.
 */
export function Later({ prepare }: { prepare: (page: string) => Promise<unknown> }) {
	const router = useRouter();
	const locale = useLocale();
	const quick = useQuick();
	useEffect(() => {
		if (!ahead) {
			loadCodeAtOnce();
			keepPagesFresh();
			whenSettled(() => lookAhead((page) => Promise.all([prepare(page), router.prefetch(page)])));
		}
		ahead = true;
	}, [prepare, router]);
	useEffect(keepTypedText, []);
	useEffect(
		() =>
			openOverLists(router, (id) =>
				Promise.all([
					loadQuickView().then(({ fetchAhead }) => fetchAhead(id, locale)),
					fetchMessages(paths.feature(id), locale),
				]),
			),
		[router, locale],
	);
	useEffect(() => {
		if (!offline) whenSettled(() => void startOffline((path) => localisedPath(path, locale)));
		offline = true;
	}, [locale]);
	return (
		<PartMessages locale={locale} part="later">
			{quick !== undefined && (
				<Suspense>
					<PartMessages locale={locale} part="feature">
						<QuickView key={quick} id={quick} />
					</PartMessages>
				</Suspense>
			)}
			<SearchAwake />
			<Notes>
				<OfflineNote />
				<LanguageOffer />
			</Notes>
		</PartMessages>
	);
}
