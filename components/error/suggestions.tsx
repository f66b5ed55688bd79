import { useRouter } from "next/router";
import { SiteLink } from "@/components/layout/site-link";
import { fetchJson } from "@/lib/client/fetch-json";
import { shaped } from "@/lib/client/fits";
import shape from "@/lib/client/schemas/suggestions.json";
import { useAsked } from "@/lib/client/use-asked";
import { useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import type { Suggestions as Found } from "@/lib/schema/api/suggest";
import styles from "./suggestions.module.css";

const fetcher = fetchJson(shaped<Found>(shape));

/** Pages that the address may have meant. Silent while loading and when there are none. */
export function Suggestions() {
	const t = useTranslations("notFound");
	const { asPath, isReady } = useRouter();
	// The pre-rendered 404 page learns the address it stands for only in the browser.
	const path = isReady && asPath !== "/404" ? asPath.slice(0, 500) : null;
	const { data } = useAsked(path === null ? null : machinePaths.suggestApi(path), fetcher);
	return (
		<div role="status">
			{data && data.suggestions.length > 0 && (
				<div className={styles.suggestions}>
					<h2>{t("didYouMean")}</h2>
					<ul>
						{data.suggestions.map((page) => (
							<li key={page.path}>
								<SiteLink href={page.path} lang="en" dir="ltr">
									{page.name}
								</SiteLink>
							</li>
						))}
					</ul>
				</div>
			)}
		</div>
	);
}
