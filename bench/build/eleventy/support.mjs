import {
	answerWords,
	browserNames,
	coreBrowserNames,
	dayOf,
	esc,
	marksOf,
	ofPeopleHtml,
	paths,
	percent,
	readRange,
	spanOf,
	t,
} from "../out/peers/site.mjs";
import { compatKey, each, english, richText } from "./text.mjs";

/** How many keys, and how many statements of a browser, stand in the open. */
const KEYS = 4;
const STATEMENTS = 2;

export function answer(value) {
	const { state } = value;
	const words = esc(answerWords(value));
	const said =
		state === "yes" ? `<span class="unseen">${t("support.since")} </span><bdi>${words}</bdi>` : words;
	const icon = state === "partial" ? "some" : state;
	return `<span class="${state}"><i class="icon icon-${icon}"></i> ${said}</span>`;
}

const statement = (one) =>
	`<div class="statement"><ul><li>${esc(spanOf(one))}</li>${each(marksOf(one), (mark) => `<li>${mark}</li>`)}</ul>
${each(one.notes ?? [], (note) => `<p>${richText(note)}</p>`)}</div>`;

/** The first few in the open, the rest folded away. */
function folded(list, shown, summary, show) {
	const rest = list.slice(shown);
	if (rest.length === 0) return show(list);
	return `${show(list.slice(0, shown))}<details><summary>${t(summary, { count: rest.length })}</summary>${show(rest)}</details>`;
}

function released({ browser, answer: { since }, day: on }) {
	if (!on || !since) return "–";
	const { value, text } = dayOf(on, "short");
	return `<a href="${paths.release(browser, readRange(since).value)}"><time datetime="${value}">${text}</time></a>`;
}

const people = (shares) => (shares ? `${percent(shares[0])} <span>${ofPeopleHtml(shares[1])}</span>` : "–");

function rows(row) {
	const { browser, statements } = row;
	const remarks = statements.length > 0;
	return `<tbody><tr>
<th scope="rowgroup" rowspan="${remarks ? 2 : 1}">${english(browserNames[browser])}</th>
<td>${answer(row.answer)}</td>
<td class="day">${released(row)}</td>
<td class="people">${people(row.people)}</td>
</tr>${remarks ? `<tr><td colspan="3">${folded(statements, STATEMENTS, "support.moreStatements", (some) => each(some, statement))}</td></tr>` : ""}</tbody>`;
}

export const supportTable = (caption, support) => `<table class="support">
<caption class="unseen">${caption}</caption>
<thead><tr>
<th scope="col">${t("support.browser")}</th>
<th scope="col">${t("support.since")}</th>
<th scope="col">${t("support.released")}</th>
<th scope="col" class="people">${t("support.people")}</th>
</tr></thead>
${each(support, rows)}
</table>`;

const keyList = (under) => (keys) =>
	`<ul>${each(keys, (key) => `<li><a href="${paths.compat(`${under}.${key}`)}">${compatKey(key)}</a></li>`)}</ul>`;

function cellRow({ names, cells }, under, numbers, row) {
	const same = names.filter(([, index]) => index === row).map(([name]) => name);
	return `<tr><th scope="row">${folded(same, KEYS, "support.moreKeys", keyList(under))}</th>
${each(numbers, (number) => `<td>${answer(cells[number])}</td>`)}</tr>`;
}

export const cellTable = (
	caption,
	table,
	under,
) => `<section class="table-frame" aria-label="${esc(caption)}" tabindex="0">
<table class="cells">
<caption class="unseen">${esc(caption)}</caption>
<thead><tr><th scope="col">${t("support.keys")}</th>
${each(coreBrowserNames, ([, name]) => `<th scope="col">${english(name)}</th>`)}
</tr></thead>
<tbody>${table.answers.map((numbers, row) => cellRow(table, under, numbers, row)).join("")}</tbody>
</table>
</section>`;
