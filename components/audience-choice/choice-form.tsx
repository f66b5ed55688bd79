import { Said, SelectField, TextField, tiedTo } from "@/components/forms/field";
import { Form, SubmitRow } from "@/components/forms/form";
import { RegionOptions } from "@/components/forms/region-options";
import { UnlistedOption } from "@/components/forms/unlisted-option";
import { English } from "@/components/text/english";
import { Gap } from "@/components/text/gap";
import { type AudienceChoice, OWN } from "@/lib/client/audience/use-audience-choice";
import { localisedPath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { WORLD } from "@/lib/schema/default-audience";
import type { AudienceProps } from "@/lib/schema/props/audience";
import { Presets } from "./presets";
import { useWeightsName } from "./weights-name";

interface ChoiceFormProps extends Pick<AudienceProps, "regions"> {
	choice: Pick<AudienceChoice, "fields" | "numbers" | "pending" | "fault" | "change" | "resolve">;
}

const FAULT = "choice-fault";

function Fault({ fault }: { fault: NonNullable<AudienceChoice["fault"]> }) {
	const t = useTranslations("audience");
	return (
		<Said
			id={FAULT}
			error={
				fault.kind === "refused" ? (
					<>
						{t(fault.parameter === "region" ? "refusedRegion" : "refused")}
						<Gap />
						<English>{fault.detail}</English>
					</>
				) : (
					t(fault.kind === "link" ? "brokenLink" : "unreachable")
				)
			}
		/>
	);
}

/** Target and usage. Without JavaScript the form leads to a page that answers for them. */
export function ChoiceForm({
	regions,
	choice: { fields, numbers, pending, fault, change, resolve },
}: ChoiceFormProps) {
	const t = useTranslations("audience");
	const weightsName = useWeightsName();
	const action = localisedPath(paths.set(), useLocale());
	const blamed = (parameter: "target" | "region") =>
		fault?.kind === "refused" && fault.parameter === parameter ? tiedTo(FAULT, true) : {};
	return (
		<section aria-labelledby="choose" className="section">
			<h2 id="choose">{t("choose")}</h2>
			<Form
				action={action}
				onSubmit={(event) => {
					event.preventDefault();
					resolve();
				}}
			>
				<TextField
					label={t("target")}
					name="target"
					value={fields.target}
					onChange={(event) => change({ target: event.target.value })}
					{...blamed("target")}
				/>
				<Presets target={fields.target} onChoose={(target) => resolve({ target })} />
				<SelectField
					label={t("weights")}
					name="region"
					value={fields.region}
					onChange={(event) => change({ region: event.target.value })}
					{...blamed("region")}
				>
					{numbers && (
						<option value={OWN}>
							{t("own", { name: weightsName({ kind: "imported", name: numbers.name, day: numbers.day }) })}
						</option>
					)}
					<RegionOptions codes={regions} heads={{ continents: t("continents"), countries: t("countries") }} />
					<UnlistedOption value={fields.region} listed={[OWN, WORLD, ...regions]} />
				</SelectField>
				<SubmitRow label={t("submit")} />
				<div role="status">{pending ? t("resolving") : fault && <Fault fault={fault} />}</div>
			</Form>
		</section>
	);
}
