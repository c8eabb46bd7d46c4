-- Which kinds of faults there are is checked by the control plane, from the one table of kinds.
alter table fault drop constraint fault_kind_check;
