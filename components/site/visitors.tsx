import clsx from "clsx";
import type { MouseEvent } from "react";
import { listRegionCodes, RegionOptions } from "@/components/audience/region-options";
import { clientOnly } from "@/components/ui/client-only";
import { SelectField } from "@/components/ui/field";
import { Form, SubmitRow } from "@/components/ui/form";
import { SiteLink } from "@/components/ui/site-link";
import { UnlistedOption } from "@/components/ui/unlisted-option";
import type { RegionChoices } from "@/lib/audience/schema/choices";
import { type AudienceForm, OWN_USAGE_OPTION } from "@/lib/chosen-audience/client/use-audience-form";
import { localizePath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { MAP_SIZE } from "@/lib/reach/map-regions";
import { WORLD } from "@/lib/support/schema/default-audience";
import { SAMPLE_ID } from "./audience-sample";
import styles from "./visitors.module.css";

const LazyVisitorsStatus = clientOnly(() =>
	import("./visitors-status").then((module) => module.VisitorsStatus),
);

interface VisitorsProps {
	regions: RegionChoices;
	/** Comma-separated ids of the features that the result page shows without JavaScript. */
	features: string;
	form: Pick<AudienceForm, "fields" | "own" | "pending" | "fault" | "isSaved" | "choose">;
}

/**
 * The form for the reader's audience: buttons for continents, a list of countries, and links to import usage or set a
 * target. A choice takes effect at once; without JavaScript the form submits to `/set`.
 */
export function Visitors({
	regions,
	features,
	form: { fields, own, pending, fault, isSaved, choose },
}: VisitorsProps) {
	const t = useTranslations("home.visitors");
	const world = useTranslations("layout")("world");
	const action = localizePath(paths.set(), useLocale());
	const onClick = (event: MouseEvent, region: string) => {
		event.preventDefault();
		choose({ region });
	};
	return (
		<section aria-labelledby="visitors" className={clsx("stack", styles.visitors)}>
			<h2 id="visitors">{t("title")}</h2>
			<svg className={styles.world} viewBox={`0 0 ${MAP_SIZE.join(" ")}`} aria-hidden="true">
				<use href="/pictures/world.svg#world" />
			</svg>
			<form action={action} className={clsx("cluster tight", styles.continents)}>
				<input type="hidden" name="features" value={features} />
				{[[WORLD, world] as const, ...regions.continents].map(([code, name]) => (
					<button
						key={code}
						type="submit"
						className="chip"
						name="region"
						value={code}
						aria-pressed={fields.region === code}
						onClick={(event) => onClick(event, code)}
					>
						{name}
					</button>
				))}
			</form>
			<Form
				action={action}
				fields="line"
				onSubmit={(event) => {
					event.preventDefault();
					choose();
					// On phones, the answers are below the form.
					document.getElementById(SAMPLE_ID)?.scrollIntoView?.({ block: "nearest" });
				}}
			>
				<input type="hidden" name="features" value={features} />
				<SelectField
					label={t("country")}
					name="region"
					value={fields.region}
					onChange={(event) => choose({ region: event.target.value })}
				>
					{own && <option value={OWN_USAGE_OPTION}>{own.name}</option>}
					<RegionOptions {...regions} />
					<UnlistedOption value={fields.region} listed={[OWN_USAGE_OPTION, ...listRegionCodes(regions)]} />
				</SelectField>
				<SubmitRow label={t("submit")} />
			</Form>
			{/* Sighted readers see the change itself, so a choice is only announced to screen readers. */}
			<div role="status" className={fault ? undefined : "visually-hidden"}>
				{(pending || fault || isSaved) && (
					<LazyVisitorsStatus pending={pending} fault={fault} isSaved={isSaved} />
				)}
			</div>
			<p>
				{t.rich("others", {
					own: (words) => <SiteLink href={`${paths.audience}#import`}>{words}</SiteLink>,
					query: (words) => <SiteLink href={`${paths.audience}#choose`}>{words}</SiteLink>,
				})}
			</p>
		</section>
	);
}
