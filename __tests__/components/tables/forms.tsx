import { shown } from "@/__tests__/components/rendered-text";
import { AudienceFields } from "@/components/audience/audience-fields";
import { FileOrText } from "@/components/audience/import/file-or-text";
import { RegionField } from "@/components/audience/region-field";
import { RegionOptions } from "@/components/audience/region-options";
import { FeaturePicker } from "@/components/features/feature-picker";
import { UnknownFeatures } from "@/components/features/unknown-features";
import { Datalist } from "@/components/plan/plan-form";
import { CopyField } from "@/components/ui/copy-field";
import { FieldMessages, SelectField, TextField } from "@/components/ui/field";
import { FieldGroup } from "@/components/ui/field-group";
import { ButtonRow, SubmitRow } from "@/components/ui/form";
import { SearchInput } from "@/components/ui/search-input";
import { UnlistedOption } from "@/components/ui/unlisted-option";

const audience = {
	labels: { target: "Target", region: "Region" },
	regions: { continents: [], countries: [] },
	typed: { target: "chrme 1", region: "" },
	refusal: { reason: "unknown" as const, message: "Unknown browser chrme" },
};

export const forms = [
	shown(AudienceFields, audience, /Unknown browser chrme/),
	shown(CopyField, { label: "HTML", text: "<img>" }, ["textbox", "HTML"]),
	shown(TextField, { label: "Version", name: "version" }, ["textbox", "Version"]),
	shown(SelectField, { label: "Browser", name: "browser" }, ["combobox", "Browser"]),
	shown(FieldGroup, { label: "One", error: "It is wrong", children: () => <input /> }, /It is wrong/),
	shown(
		UnknownFeatures,
		{
			id: "faults",
			unknown: [{ input: "gird", near: [{ id: "grid", name: "Grid" }] }],
			left: 2,
			words: "set" as const,
			instead: (others: string[]) => `/set?features=${others.join()}`,
		},
		/“gird”.*Grid grid.*2 more/,
	),
	shown(
		FileOrText,
		{
			label: "Configuration",
			pasteLabel: "Or paste it",
			placeholder: "",
			readLabel: "Read",
			onFiles: () => {},
			onText: () => {},
		},
		/Configuration.*or drop a file here.*Or paste it.*Read/,
	),
	shown(ButtonRow, { children: <button type="button">Copy</button> }, ["button", "Copy"]),
	shown(SubmitRow, { label: "Show" }, ["button", "Show"]),
	shown(RegionOptions, { continents: [], countries: [["DE", "Germany"]] }, ["option", "Germany"], "select"),
	shown(
		RegionField,
		{ label: "Region", regions: { continents: [], countries: [["DE", "Germany"]] }, typed: "world" },
		/^Regionthe whole worldGermany$/,
	),
	shown(
		RegionField,
		{ label: "Region", regions: { continents: [], countries: [] }, usual: "“a.csv”", typed: "Mars" },
		/^Region“a.csv”the whole worldMars$/,
	),
	shown(
		FeaturePicker,
		{ label: "Features", name: "f", placeholder: "", chosen: [{ id: "has", name: ":has()" }], typed: "nope" },
		["checkbox", ":has()"],
	),
	shown(FieldMessages, { hint: "Any of them" }, /Any of them/),
	shown(SearchInput, { "aria-label": "Find" }, ["searchbox", "Find"]),
	shown(Datalist, { id: "some", values: ["defaults"] }, { selector: "datalist option[value=defaults]" }),
	shown(UnlistedOption, { value: "xx", listed: [] }, ["option", "xx"], "select"),
];
