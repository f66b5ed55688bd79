import { useRouter } from "next/router";
import { useContext, useState } from "react";
import { browserOnly } from "@/components/layout/browser-only";
import { SiteLink } from "@/components/layout/site-link";
import { ChoiceContext } from "@/lib/client/audience/choice";
import { useScripted } from "@/lib/client/use-scripted";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { Route } from "@/lib/paths/page-kinds";
import { DEFAULT_QUERY } from "@/lib/schema/default-audience";
import styles from "./audience-strip.module.css";
import { AudienceWords } from "./audience-words";

function DefaultStrip() {
	const t = useTranslations("layout");
	return <AudienceWords message="audienceIs" query={DEFAULT_QUERY} region={t("world")} />;
}

const ChosenStrip = browserOnly(
	() => import("./chosen-strip").then((module) => module.ChosenStrip),
	DefaultStrip,
);

const AudiencePanel = browserOnly(() => import("./audience-panel").then((module) => module.AudiencePanel));

const PANEL = "audience-panel";

/** Leads to the page that chooses an audience; where scripts run it is chosen in place. */
function Change({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
	const t = useTranslations("layout");
	return useScripted() ? (
		<button type="button" aria-expanded={isOpen} aria-controls={isOpen ? PANEL : undefined} onClick={onPress}>
			{t("changeAudience")}
		</button>
	) : (
		<SiteLink href={paths.audience}>{t("changeAudience")}</SiteLink>
	);
}

/** By what parameters an address names an audience. Of a plan, targets are what it plans: they have whatever people. */
const audienceNames: Partial<Record<string, readonly string[]>> = {
	"/plan": ["region"],
	"/set": ["target", "region"],
} satisfies Partial<Record<Route, readonly string[]>>;

/** Whom the numbers of the page are about, in one line that is as high whatever it says, and the way to choose others. */
export function AudienceStrip() {
	const t = useTranslations("layout");
	const { pathname, query } = useRouter();
	const choice = useContext(ChoiceContext);
	const [isOpen, setOpen] = useState(false);
	const names = audienceNames[pathname];
	// An address that names an audience is answered for that one, on the server.
	const asks = names?.some((name) => query[name]) ?? false;
	const feature = pathname === ("/features/[id]" satisfies Route) ? String(query.id) : "";
	return (
		// Where the address names an audience, only one that was chosen beside it is worth a line.
		<aside aria-label={t("audience")} className={asks && choice.kind === "default" ? styles.room : undefined}>
			<div className={styles.strip}>
				{choice.kind === "default" ? <DefaultStrip /> : <ChosenStrip choice={choice} asks={asks} />}
				<Change isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
			</div>
			{isOpen && (
				<div id={PANEL} className={styles.panel}>
					<AudiencePanel choice={choice} />
				</div>
			)}
			{names === undefined && (
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
