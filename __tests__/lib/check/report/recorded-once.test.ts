import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { checkForm } from "@/lib/check/queries/check-jobs";
import { formatFinding } from "@/lib/check/report/messages";

const check = (text: string) =>
	checkForm({ file: { name: "page.html", text }, audience: getDefaultTargetVersions() }).report;

it("says of a detail that BCD has for one browser only that it is recorded for that one", () => {
	const { findings, summary } = check(
		'<table><tr><td rowspan="0">x</td></tr></table><a href="sms:+491">s</a><input type="week">',
	);
	const byKey = new Map(findings.map((finding) => [finding.key, finding]));
	const sms = byKey.get("html.elements.a.href.href_sms");
	expect(sms).toMatchObject({ recordedFor: "firefox" });
	expect(sms && formatFinding(sms)).toMatch(/href_sms.* is recorded for Firefox only$/);
	// Other keys in the code count as before.
	const week = byKey.get("html.elements.input.type_week");
	expect(week).not.toHaveProperty("recordedFor");
	expect(week && formatFinding(week)).toMatch(/leaves out \d/);
	expect(summary.costs.map(({ key }) => key)).not.toContain("html.elements.a.href.href_sms");
	expect(summary.reach.unsupported).toBeLessThan(0.5);
});

it("counts a feature of one browser that is a name in code", () => {
	const { findings } = check("<style>p { display: ruby-base }</style>");
	expect(findings[0]).not.toHaveProperty("recordedFor");
	expect(findings[0]?.lost).toBeGreaterThan(0.5);
});
