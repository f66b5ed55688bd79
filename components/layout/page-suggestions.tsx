import { useRouter } from "next/router";
import { DataLink } from "@/components/ui/data-text";
import { fetchJson } from "@/lib/browser/fetch-json";
import schema from "@/lib/browser/schemas/suggestions.json";
import { useFetchOnce } from "@/lib/browser/use-fetch-once";
import { createTypeGuard } from "@/lib/browser/validate";
import { useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import type { SuggestBody } from "@/lib/search/schema/suggest";

const fetcher = fetchJson(createTypeGuard<SuggestBody>(schema));

/** Pages with a similar address. Empty while loading and without suggestions. */
export function PageSuggestions() {
	const t = useTranslations("notFound");
	const { asPath, isReady } = useRouter();
	// The 404 page is pre-rendered, so the requested address is known only in the browser.
	const path = isReady && asPath !== "/404" ? asPath.slice(0, 500) : null;
	const { data } = useFetchOnce(path === null ? null : machinePaths.suggestApi(path), fetcher);
	return (
		<div role="status">
			{data && data.suggestions.length > 0 && (
				<div className="section">
					<h2>{t("didYouMean")}</h2>
					<ul className="rows">
						{data.suggestions.map((page) => (
							<li key={page.path}>
								<DataLink href={page.path}>{page.name}</DataLink>
							</li>
						))}
					</ul>
				</div>
			)}
		</div>
	);
}
