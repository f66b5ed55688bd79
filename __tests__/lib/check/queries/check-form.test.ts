import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { checkForm } from "@/lib/check/queries/check-jobs";

jest.setTimeout(60_000);

it("counts what it leaves out of the lists of a page", () => {
	const check = (text: string) =>
		checkForm({ file: { name: "a.html", text }, audience: getDefaultTargetVersions() }).report;
	const rule = "a { colour: red; -moz-user-select: none; user-select: none; }\n";
	const style = `<style>\n${rule.repeat(30)}${"b { color }\n".repeat(11)}</style>\n`;
	const long = check(style.repeat(2));
	expect([long.unknown.length, long.unreadable.length, long.removable.length]).toEqual([20, 20, 40]);
	expect(long.omitted).toEqual({ unknown: 40, unreadable: 2, removable: 20 });
	expect(check(`<style>${rule}</style>`).omitted).toEqual({ unknown: 0, unreadable: 0, removable: 0 });
});
