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
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";
import { LanguageOffer } from "./language-offer";
import { Notes } from "./note";
import { OfflineNote } from "./offline-note";

const QuickView = lazy(() =>
	import("@/components/features/quick-view").then((module) => ({ default: module.QuickView })),
);

let ahead = false;
let offline = false;

/**
 * What can wait until the page is there and the browser idle: fetching ahead, what opens over a page, notes.
 * @param prepare fetches what a page needs beside its data.
 */
export function Later({ prepare }: { prepare: (page: string) => Promise<unknown> }) {
	const router = useRouter();
	const locale = useLocale();
	const { quick } = router.query;
	useEffect(() => {
		if (!ahead) {
			loadCodeAtOnce();
			keepPagesFresh();
			whenSettled(() => lookAhead((page) => Promise.all([prepare(page), router.prefetch(page)])));
		}
		ahead = true;
	}, [prepare, router]);
	useEffect(keepTypedText, []);
	useEffect(() => openOverLists(router), [router]);
	useEffect(() => {
		if (!offline) whenSettled(() => void startOffline((path) => localisedPath(path, locale)));
		offline = true;
	}, [locale]);
	return (
		<PartMessages locale={locale} part="later">
			{typeof quick === "string" && (
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
