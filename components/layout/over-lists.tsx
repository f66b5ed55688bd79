import { useRouter } from "next/router";
import { lazy, Suspense, useEffect } from "react";
import { Optional } from "@/components/error/optional";
import { late } from "@/lib/client/late";
import { loadAfresh } from "@/lib/client/load-afresh";
import { listsFeatures, openOverLists } from "@/lib/client/quick-view";
import { isSparing } from "@/lib/client/sparing";
import { soon } from "@/lib/client/when-idle";
import { fetchPart } from "@/lib/i18n/arrivals";
import { fetchMessages, PartMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";

const loadQuickView = () => late(() => import("@/components/features/quick-view"));
const QuickView = lazy(() => loadQuickView().then((module) => ({ default: module.QuickView })));

/** The feature that is open over the page. The name alone says nothing: any address may carry it. */
function useQuick(): string | undefined {
	const { query, asPath } = useRouter();
	const { quick } = query;
	return typeof quick === "string" && asPath.split(/[?#]/)[0] === paths.feature(quick) ? quick : undefined;
}

/** The address is the feature's own by then: its page is what was asked for. */
function Afresh() {
	useEffect(loadAfresh, []);
	return null;
}

/** Lets features open over the lists that they are pressed in. */
export function OverLists() {
	const router = useRouter();
	const locale = useLocale();
	const quick = useQuick();
	useEffect(() => {
		return openOverLists(router, (id) =>
			Promise.all([
				loadQuickView().then(({ fetchAhead }) => fetchAhead(id, locale)),
				fetchMessages(paths.feature(id), locale),
				fetchPart("later", locale),
			]),
		);
	}, [router, locale]);
	const isList = listsFeatures(router.route);
	useEffect(() => {
		// A press waits for none of its code. What does not come is reported, and asked for again by the press.
		if (isList && !isSparing()) soon(() => void loadQuickView().catch(() => undefined));
	}, [isList]);
	if (quick === undefined) return null;
	return (
		<Optional key={quick} instead={<Afresh />}>
			<Suspense>
				<PartMessages locale={locale} part="later">
					<PartMessages locale={locale} part="feature">
						<QuickView id={quick} />
					</PartMessages>
				</PartMessages>
			</Suspense>
		</Optional>
	);
}
