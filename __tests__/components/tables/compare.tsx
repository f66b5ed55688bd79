import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { CompareForm } from "@/components/compare/compare-form";
import { KeyCounts } from "@/components/compare/key-counts";
import { LeadingFeatures, LeadSummary } from "@/components/compare/lead-section";

export const compare = [
	shown(CompareForm, real.compared, ["group", "First version"]),
	shown(KeyCounts, async () => {
		const { comparison, versions } = await real.compared();
		return { keys: comparison.keys, versions };
	}, ["columnheader", "Chrome 120"]),
	shown(LeadingFeatures, async () => {
		const { comparison, versions } = await real.compared();
		return { lead: present(comparison.leads.find(({ leaders }) => leaders[0] === 0)), versions };
	}, ["region", /^Chrome 120 ahead of Safari 17\.4/]),
	shown(LeadSummary, real.compared, /Chrome 120 ahead of Safari 17\.4 \d+ features.*alike in all of them/),
];
