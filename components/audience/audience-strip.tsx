import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useContext } from "react";
import { SiteLink } from "@/components/layout/site-link";
import { ChoiceContext } from "@/lib/client/audience/choice";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
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

const ChosenStrip = dynamic(() => import("./chosen-strip").then((module) => module.ChosenStrip), {
	ssr: false,
	loading: DefaultStrip,
});

/** Whom the numbers of the page are about, in one line that is as high whatever it says. */
export function AudienceStrip() {
	const t = useTranslations("layout");
	const { pathname, query } = useRouter();
	const choice = useContext(ChoiceContext);
	// They ask for an audience of their own.
	if (pathname === "/plan" || pathname === "/set") return null;
	const feature = pathname === "/features/[id]" ? String(query.id) : "";
	return (
		<aside aria-label={t("audience")}>
			<div className={styles.strip}>
				{choice.kind === "default" ? <DefaultStrip /> : <ChosenStrip choice={choice} />}
				<SiteLink href={paths.audience}>{t("changeAudience")}</SiteLink>
			</div>
			<noscript>
				<p className={styles.without}>
					{t.rich("noScriptAudience", {
						set: (words) => <SiteLink href={paths.set({ features: feature })}>{words}</SiteLink>,
					})}
				</p>
			</noscript>
		</aside>
	);
}
