import { useRouter } from "next/router";
import { type EffectCallback, type ReactNode, Suspense, useCallback, useEffect } from "react";
import { readCharts } from "@/components/charts/read-charts";
import { Optional } from "@/components/error/optional";
import { SearchAwake } from "@/components/search/search-awake";
import { keepPagesFresh } from "@/lib/client/fresh-pages";
import { startOffline } from "@/lib/client/offline/start";
import { prefetchPages } from "@/lib/client/prefetch";
import { withSignal } from "@/lib/client/prefetch-signals";
import { keepTypedText } from "@/lib/client/typed-text";
import { soon, whenSettled } from "@/lib/client/when-idle";
import { fetchNow } from "@/lib/framework/fetch-now";
import { fetchReadingCode, findReadingCode } from "@/lib/framework/reading-code";
import { fetchPart } from "@/lib/i18n/arrivals";
import { localisedPath } from "@/lib/i18n/locales";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";
import { wordsAhead } from "@/lib/paths/reading-kinds";
import { LanguageOffer } from "./language-offer";
import { Notes } from "./note";
import { OfflineNote } from "./offline-note";
import { OverLists } from "./over-lists";

/** One of the things that can wait: where it fails, or its words do not come, the others stay. */
const Extra = ({ children }: { children: ReactNode }) => (
	<Optional>
		<Suspense>{children}</Suspense>
	</Optional>
);

/** Something that is begun and draws nothing. */
function Begun({ begin }: { begin: EffectCallback }) {
	useEffect(begin, [begin]);
	return null;
}

let ahead = false;
let offline = false;

interface LaterProps {
	/** Fetches what a page needs beside its data. */
	prepare: (page: string) => Promise<unknown>;
}

/** What can wait until the page is there and the browser idle: fetching ahead, what opens over a page, notes. */
export function Later({ prepare }: LaterProps) {
	const router = useRouter();
	const locale = useLocale();
	const beginAhead = useCallback(() => {
		if (ahead) return;
		ahead = true;
		findReadingCode(soon);
		keepPagesFresh();
		prefetchPages({
			shared: (signal) =>
				Promise.all([fetchReadingCode(signal), ...wordsAhead.map((part) => fetchPart(part, locale))]),
			page: (page, urgent, signal) =>
				Promise.all([
					prepare(page),
					withSignal(page, signal, () => (urgent ? fetchNow(router, page) : router.prefetch(page))),
				]),
		});
	}, [prepare, router, locale]);
	const beginOffline = useCallback(() => {
		if (!offline) whenSettled(() => void startOffline((path) => localisedPath(path, locale)));
		offline = true;
	}, [locale]);
	return (
		<>
			<Extra>
				<Begun begin={beginAhead} />
			</Extra>
			<Extra>
				<Begun begin={keepTypedText} />
			</Extra>
			<Extra>
				<Begun begin={readCharts} />
			</Extra>
			<Extra>
				<Begun begin={beginOffline} />
			</Extra>
			<Extra>
				<OverLists />
			</Extra>
			<Extra>
				<SearchAwake />
			</Extra>
			<Extra>
				<PartMessages locale={locale} part="later">
					<Notes>
						<Extra>
							<OfflineNote />
						</Extra>
						<Extra>
							<LanguageOffer />
						</Extra>
					</Notes>
				</PartMessages>
			</Extra>
		</>
	);
}
