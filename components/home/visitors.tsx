import type { MouseEvent } from "react";
import { useWeightsName } from "@/components/audience/weights-name";
import { SelectField } from "@/components/forms/field";
import { Form, SubmitRow } from "@/components/forms/form";
import { codesOf, RegionOptions } from "@/components/forms/region-options";
import { UnlistedOption } from "@/components/forms/unlisted-option";
import { browserOnly } from "@/components/layout/browser-only";
import { SiteLink } from "@/components/layout/site-link";
import { type AudienceForm, OWN } from "@/lib/client/audience/use-audience-form";
import { localisedPath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { RegionChoices } from "@/lib/schema/choices";
import { WORLD } from "@/lib/schema/default-audience";
import styles from "./visitors.module.css";

const VisitorsSaid = browserOnly(() => import("./visitors-said").then((module) => module.VisitorsSaid));

interface VisitorsProps {
	regions: RegionChoices;
	/** Ids of the features that a page without scripts answers for, parted by commas. */
	features: string;
	form: Pick<AudienceForm, "fields" | "own" | "pending" | "fault" | "choose">;
}

/**
 * Asks who the visitors are: a continent in one press, a country, the reader's own numbers, a target. A press holds at
 * once; without JavaScript it leads to the page that answers for it.
 */
export function Visitors({
	regions,
	features,
	form: { fields, own, pending, fault, choose },
}: VisitorsProps) {
	const t = useTranslations("home.visitors");
	const world = useTranslations("layout")("world");
	const weightsName = useWeightsName();
	const action = localisedPath(paths.set(), useLocale());
	const press = (event: MouseEvent, region: string) => {
		event.preventDefault();
		choose({ region });
	};
	return (
		<section aria-labelledby="visitors" className={styles.visitors}>
			<h2 id="visitors">{t("title")}</h2>
			<form action={action} className={styles.continents}>
				<input type="hidden" name="features" value={features} />
				{[[WORLD, world] as const, ...regions.continents].map(([code, name]) => (
					<button
						key={code}
						type="submit"
						name="region"
						value={code}
						aria-pressed={fields.region === code}
						onClick={(event) => press(event, code)}
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
				}}
			>
				<input type="hidden" name="features" value={features} />
				<SelectField
					label={t("country")}
					name="region"
					value={fields.region}
					onChange={(event) => choose({ region: event.target.value })}
				>
					{own && (
						<option value={OWN}>{weightsName({ kind: "imported", name: own.name, day: own.day })}</option>
					)}
					<RegionOptions {...regions} />
					<UnlistedOption value={fields.region} listed={[OWN, ...codesOf(regions)]} />
				</SelectField>
				<SubmitRow label={t("submit")} />
			</Form>
			{/* It is seen by what it changes; that it takes a moment is said only. */}
			<div role="status" className={fault ? undefined : "unseen"}>
				{(pending || fault) && <VisitorsSaid pending={pending} fault={fault} />}
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
