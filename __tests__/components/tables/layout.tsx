import { shown } from "@/__tests__/components/shown";
import { Fold } from "@/components/layout/fold";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { Layout } from "@/components/layout/layout";
import { Note } from "@/components/layout/note";
import { SiteLink } from "@/components/layout/site-link";
import { TableFrame } from "@/components/layout/table-frame";
import { Trail } from "@/components/layout/trail";

export const layout = [
	shown(Fold, { title: "Compat keys", children: null }, "Compat keys"),
	shown(Footer, {}, ["contentinfo", ""]),
	shown(Header, {}, ["navigation", "Sections"]),
	shown(Layout, { children: "the page" }, ["main", ""]),
	shown(Note, { children: "You are offline." }, ["status", ""]),
	shown(SiteLink, { href: "/groups", children: "Groups" }, ["link", "Groups"]),
	shown(TableFrame, { caption: "Support", children: null }, ["region", "Support"]),
	shown(Trail, { steps: [{ name: "Groups", path: "/groups" }] }, ["navigation", "Where you are"]),
];
