import { shown } from "@/__tests__/components/rendered-text";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { Layout } from "@/components/layout/layout";
import { Notification } from "@/components/layout/notification";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Disclosure } from "@/components/ui/disclosure";
import { Dropdown } from "@/components/ui/dropdown";
import { FoldedForm } from "@/components/ui/folded-form";
import { SiteLink } from "@/components/ui/site-link";
import { TableScroll } from "@/components/ui/table-scroll";

export const layout = [
	shown(
		FoldedForm,
		{ label: "Change", isAnswered: true, children: <form /> },
		{
			selector: "details:not([open]) > summary:not([hidden])",
		},
	),
	shown(
		FoldedForm,
		{ label: "Change", isAnswered: false, children: <form /> },
		{
			selector: "details[open] > summary[hidden]",
		},
	),
	shown(Disclosure, { title: "Compat keys", children: null }, "Compat keys"),
	shown(Dropdown, { children: <summary>Language</summary> }, "Language"),
	shown(Footer, {}, ["contentinfo", ""]),
	shown(Header, {}, ["navigation", "Sections"]),
	shown(Layout, { children: "the page" }, ["main", ""]),
	shown(Notification, { children: "You are offline." }, ["status", ""]),
	shown(SiteLink, { href: "/groups", children: "Groups" }, ["link", "Groups"]),
	shown(TableScroll, { caption: "Support", children: null }, ["region", "Support"]),
	shown(Breadcrumbs, { steps: [{ name: "Groups", path: "/groups" }] }, ["navigation", "Where you are"]),
];
