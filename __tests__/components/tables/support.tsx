import { real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { BaselineBadge } from "@/components/support/baseline-badge";
import { BaselineSummary } from "@/components/support/baseline-summary";
import { CompatCellTable } from "@/components/support/cell-table";
import { CellTableIsland } from "@/components/support/cell-table-island";
import { CompatKey } from "@/components/support/key-list";
import { ReleaseDate } from "@/components/support/release-date";
import { SupportStatementText } from "@/components/support/statement";
import { SupportNotes } from "@/components/support/support-notes";
import { SupportNotesIsland } from "@/components/support/support-notes-island";

export const support = [
	shown(BaselineBadge, { level: "limited" }, "Limited availability"),
	shown(
		BaselineSummary,
		{ baseline: { level: "limited", missing: ["firefox", "safari"] } },
		/not fully supported in Firefox and Safari/,
	),
	shown(
		BaselineSummary,
		{ baseline: { level: "limited", missing: [] }, discouraged: ["Use ", { code: "clip-path" }, "."] },
		/supports it, but it is discouraged.*Why it is discouraged: Use clip-path\./,
	),
	shown(BaselineBadge, { level: "discouraged" }, "Discouraged"),
	shown(CompatCellTable, async () => ({ caption: "Support of keys", ...(await real.feature()).keyTable }), [
		"rowheader",
		/grid-template-columns/,
	]),
	shown(CellTableIsland, async () => ({ caption: "Keys", ...(await real.feature()).keyTable }), [
		"region",
		"Keys",
	]),
	shown(CompatKey, { name: "css.properties.grid" }, "css.properties.grid"),
	shown(ReleaseDate, { day: "2026-11-17", pending: "overdue" }, "planned for Nov 17, 2026"),
	shown(SupportNotes, async () => ({ rows: (await real.limits()).support }), /Notes \(\d+\)/),
	shown(SupportNotesIsland, async () => ({ rows: (await real.limits()).support }), /Notes \(\d+\)/),
	shown(
		SupportStatementText,
		{
			statement: {
				state: "flag",
				since: "90",
				flags: [{ type: "preference", name: "layout.grid" }],
				notes: [["Slow."]],
			},
		},
		/Since 90behind the preference layout\.gridSlow\./,
	),
];
