-- Guests are noted by day as well, to compare with.
alter table posture_figure_days drop constraint posture_figure_days_figure_check;
alter table posture_figure_days add constraint posture_figure_days_figure_check
  check (figure in ('withoutMfa', 'adminsWithoutMfa', 'admins', 'guests', 'riskyUsers', 'signInsFailed',
    'signInsLegacy', 'signInsRisky', 'devicesNotCompliant', 'devicesNotEncrypted', 'devicesUnseen',
    'domainsWithoutSpf', 'domainsWithoutDkim', 'domainsWithoutDmarc'));
