import type { TypedQuery } from "./search-typed";

/** 20 queries for tools of the site, for tools with a feature, and for features whose names have the word of a tool. */
export const toolQueries: readonly TypedQuery[] = [
	["badge", "data", ["/embed"]],
	["readme badge", "other", ["/embed"]],
	["compare browsers", "other", ["/compare"]],
	["import analytics", "other", ["/audience#import"]],
	["drop old versions", "data", ["/plan"]],
	["check code", "data", ["/check"]],
	["linter", "other", ["/check"]],
	["rss feed", "other", ["/feeds"]],
	["baseline timeline", "data", ["/baseline"]],
	["mcp server", "other", ["/about/api"]],
	["browserslist", "other", ["/targets"]],
	["what's new", "data", ["/changes"]],
	["Browserversionen vergleichen", "data", ["/compare"]],
	["コードをチェック", "data", ["/check"]],
	["import", "data", ["/features/import"]],
	["popover badge", "data", ["/embed?id=popover"]],
	["embed for view transitions", "other", ["/embed?id=view-transitions"]],
	["subgrid over time", "other", ["/time?features=subgrid"]],
	["when does anchor positioning reach 95%", "other", ["/time?features=anchor-positioning"]],
	["animation frame", "data", ["/features/request-animation-frame"]],
];
