import {
	browsersInWords,
	dayTo,
	esc,
	lastName,
	parentOf,
	paths,
	reachParts,
	readableHtml,
	t,
	trailOf,
	verdictWords,
} from "../out/peers/site.mjs";
import { cellTable, supportTable } from "./support.mjs";
import { compatKey, each, richText } from "./text.mjs";

const trail = (steps) => `<nav aria-label="${t("layout.trail")}"><ol class="trail">
${each(steps, ({ name, path, english }) => `<li><a href="${path}"${english ? ' lang="en" dir="ltr"' : ""}>${esc(name)}</a></li>`)}
</ol></nav>`;

function explanation({ level, newlySince, widelySince, widelyFrom, missing }) {
	const newly = dayTo(newlySince, "long");
	if (level === "widely") return t("baseline.widely", { newly, widely: dayTo(widelySince, "long") });
	if (level === "newly") return t("baseline.newly", { newly, widely: dayTo(widelyFrom, "long") });
	if (missing.length === 0) return t("baseline.limitedElsewhere");
	return t("baseline.limited", { browsers: browsersInWords(missing) });
}

function baselineSummary(baseline) {
	const { level } = baseline;
	const words = t(`baseline.level.${level}`);
	return `<p class="summary ${level}"><strong><i class="icon icon-${level}"></i>
${level === "limited" ? words : t("baseline.levelOfBaseline", { level: words })}</strong>
<span>${explanation(baseline)}</span></p>`;
}

const support = ({ kind, rows }) =>
	kind === "other"
		? `<details><summary>${t("compat.kind.other", { count: rows.length })}</summary>${supportTable(t("compat.otherCaption"), rows)}</details>`
		: `<section aria-labelledby="${kind}"><h2 id="${kind}">${t(`compat.kind.${kind}`)}</h2>${supportTable(t(`compat.kind.${kind}`), rows)}</section>`;

const external = (url, html) => `<li><a href="${esc(url)}" lang="en" dir="ltr">${html}</a></li>`;

const links = ({ mdn, specs }) =>
	`<ul class="links">${mdn ? external(mdn, t("compat.mdn")) : ""}${each(specs, (url) => external(url, readableHtml(url)))}</ul>`;

function verdict(value) {
	const { icon, words, failing, untracked } = verdictWords(value);
	return `<p class="verdict"><strong class="kind ${value.kind}"><i class="icon icon-${icon}"></i>${words}</strong>
<span class="where">${failing} ${untracked ? `<span class="note">${untracked}</span>` : ""}</span></p>`;
}

function reachBar(reach) {
	const parts = reachParts(reach);
	return `<div class="reach"><svg class="bar" width="100%" aria-hidden="true">
${each(parts, ({ part, x, width }) => `<rect class="${part}" x="${x}" width="${width}" height="100%"></rect>`)}
</svg><dl class="parts">
${each(parts, ({ part, icon, name, percent }) => `<div class="${part}"><dt><i class="icon icon-${icon}"></i> ${name}</dt><dd>${percent}</dd></div>`)}
</dl></div>`;
}

const partOf = ({ id, name }) =>
	t("compat.partOf", {
		feature: () => `<a href="${paths.feature(id)}" lang="en" dir="ltr">${esc(name)}</a>`,
	});

const facts = (all) => `<div class="facts">
${all.description ? `<p>${richText(all.description)}</p>` : ""}
${all.marks.length > 0 ? `<ul class="marks">${each(all.marks, (mark) => `<li class="${mark}">${t(`compat.mark.${mark}`)}</li>`)}</ul>` : ""}
<div class="section">${verdict(all.reach.verdict)}${reachBar(all.reach.reach)}</div>
${all.baseline ? baselineSummary(all.baseline) : ""}
${all.feature ? `<p>${partOf(all.feature)}</p>` : ""}
${all.disagrees ? `<p class="note">${t("compat.disagrees", { browsers: browsersInWords(all.disagrees) })}</p>` : ""}
${all.mdn || all.specs.length > 0 ? links(all) : ""}
</div>
<div class="support">${each(all.support, support)}</div>`;

const deeper = (
	node,
	list,
) => `<section aria-labelledby="deeper"><h2 id="deeper">${t("compat.deeper")}</h2><ul>
${each(list, ([below, count]) => `<li><a href="${paths.compat(`${node}.${below}`)}">${compatKey(below)}</a> <span>${t("compat.count", { count })}</span></li>`)}
</ul></section>`;

function neighbours({ node, before, after }) {
	if (before.length + after.length === 0) return "";
	const parent = parentOf(node);
	const link = (name) => `<li><a href="${paths.compat(`${parent}.${name}`)}">${compatKey(name)}</a></li>`;
	return `<nav aria-labelledby="beside"><h2 id="beside">${t("compat.beside")}</h2><ul>
${each(before, link)}<li aria-current="page">${compatKey(lastName(node))}</li>${each(after, link)}
</ul><a href="${paths.compat(parent)}">${t("compat.allBeside")}</a></nav>`;
}

export const article = (props) => `<article>
<header>${trail(trailOf(props.node))}<h1>${compatKey(lastName(props.node))}</h1></header>
${props.facts ? facts(props.facts) : ""}
${props.table ? `<section aria-labelledby="below"><h2 id="below">${t("compat.below", { count: props.table.names.length })}</h2>${cellTable(t("compat.belowCaption", { key: props.node }), props.table, props.node)}</section>` : ""}
${props.deeper.length > 0 ? deeper(props.node, props.deeper) : ""}
${neighbours(props)}
</article>`;
