/**
 * A script of the document's head: `/` and Ctrl+K (Cmd+K) lead to the search of the page from the moment that it is there,
 * before any other script has come. Where there is something to type in, `/` types.
 */
export const searchKeys = `addEventListener("keydown",e=>{let f=document.querySelector("#site-search input");f&&!e.altKey&&(e.ctrlKey||e.metaKey?e.key=="k":e.key=="/"&&!e.target.matches("input:not([type=range],[type=checkbox],[type=radio]),textarea,select"))&&(e.preventDefault(),f.focus(),f.select())})`;
