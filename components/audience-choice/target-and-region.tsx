import { useWeightsName } from "@/components/audience/weights-name";
import { SelectField, TextField, tiedTo } from "@/components/forms/field";
import { Form, SubmitRow } from "@/components/forms/form";
import { codesOf, RegionOptions } from "@/components/forms/region-options";
import { UnlistedOption } from "@/components/forms/unlisted-option";
import { type AudienceForm, OWN } from "@/lib/client/audience/use-audience-form";
import { localisedPath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { RegionChoices } from "@/lib/schema/choices";
import { ChoiceSaid, FAULT } from "./choice-said";
import { Presets } from "./presets";

export interface TargetAndRegionProps {
	regions: RegionChoices;
	form: Pick<AudienceForm, "fields" | "own" | "pending" | "fault" | "change" | "choose">;
}

/**
 * Target and usage. A usage or a ready-made target chosen holds at once, a target typed when it is sent off. Without
 * JavaScript the form leads to a page that answers for them.
 */
export function TargetAndRegion({
	regions,
	form: { fields, own, pending, fault, change, choose },
}: TargetAndRegionProps) {
	const t = useTranslations("audience");
	const weightsName = useWeightsName();
	const action = localisedPath(paths.set(), useLocale());
	const blamed = (parameter: "target" | "region") =>
		fault?.kind === "refused" && fault.parameter === parameter ? tiedTo(FAULT, true) : {};
	return (
		<Form
			action={action}
			onSubmit={(event) => {
				event.preventDefault();
				choose();
			}}
		>
			<SelectField
				label={t("weights")}
				name="region"
				value={fields.region}
				onChange={(event) => choose({ region: event.target.value })}
				{...blamed("region")}
			>
				{own && (
					<option value={OWN}>
						{t("own", { name: weightsName({ kind: "imported", name: own.name, day: own.day }) })}
					</option>
				)}
				<RegionOptions {...regions} heads={{ continents: t("continents"), countries: t("countries") }} />
				<UnlistedOption value={fields.region} listed={[OWN, ...codesOf(regions)]} />
			</SelectField>
			<TextField
				label={t("target")}
				name="target"
				value={fields.target}
				onChange={(event) => change({ target: event.target.value })}
				{...blamed("target")}
			/>
			<Presets target={fields.target} onChoose={(target) => choose({ target })} />
			<SubmitRow label={t("submit")} />
			<div role="status">
				<ChoiceSaid pending={pending} fault={fault} />
			</div>
		</Form>
	);
}
