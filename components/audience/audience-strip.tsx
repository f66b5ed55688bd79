import { useRouter } from "next/router";
import { useContext } from "react";
import { browserOnly } from "@/components/layout/browser-only";
import { SiteLink } from "@/components/layout/site-link";
import { ChoiceContext } from "@/lib/client/audience/choice";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { Route } from "@/lib/paths/page-kinds";
import { DEFAULT_QUERY } from "@/lib/schema/default-audience";
import styles from "./audience-strip.module.css";

function DefaultStrip() {
	const t = useTranslations("layout");
	return (
		<p>
			{t.rich("audienceIs", {
				target: () => (
					<code lang="en" dir="ltr">
						{DEFAULT_QUERY}
					</code>
				),
				region: t("world"),
			})}
		</p>
	);
}

const ChosenStrip = browserOnly(
	() => import("./chosen-strip").then((module) => module.ChosenStrip),
	DefaultStrip,
);

/** Whom the numbers of the page are about, in one line that is as high whatever it says. */
export function AudienceStrip() {
	const t = useTranslations("layout");
	const { pathname, query } = useRouter();
	const choice = useContext(ChoiceContext);
	const asks = pathname === ("/plan" satisfies Route) || pathname === ("/set" satisfies Route);
	const feature = pathname === ("/features/[id]" satisfies Route) ? String(query.id) : "";
	return (
		// Where the page asks for an audience of its own, only one that was chosen is worth a line.
		<aside aria-label={t("audience")} className={asks && choice.kind === "default" ? styles.room : undefined}>
			<div className={styles.strip}>
				{choice.kind === "default" ? <DefaultStrip /> : <ChosenStrip choice={choice} asks={asks} />}
				<SiteLink href={paths.audience}>{t("changeAudience")}</SiteLink>
			</div>
			{!asks && (
				<noscript>
					<p className={styles.without}>
						{t.rich("noScriptAudience", {
							set: (words) => <SiteLink href={paths.set({ features: feature })}>{words}</SiteLink>,
						})}
					</p>
				</noscript>
			)}
		</aside>
	);
}
